package org.qmf.core.registry;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Tells where a strategy comes from.
 *
 * @param version version of the jar that holds the provider, {@code unknown} if its manifest does not say
 * @param location the jar or folder, as shown to users
 * @param file the jar, if the provider was loaded from one
 */
public record Origin(String version, String location, Optional<Path> file) {}

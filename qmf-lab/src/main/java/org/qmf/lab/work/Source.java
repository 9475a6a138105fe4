package org.qmf.lab.work;

import java.util.List;
import java.util.Optional;
import org.qmf.host.configuration.ConfigNode;

/**
 * Where points come from.
 *
 * @param name what they are called
 * @param file the file as commands name it; a generated sample has the one that its command writes
 * @param generate the command that makes the file, if it is not there
 * @param dataset the data set with every default written out, if the points are generated
 * @param seed the seed of the draw
 */
record Source(String name, String file, Optional<List<String>> generate, Optional<ConfigNode> dataset, long seed) {}

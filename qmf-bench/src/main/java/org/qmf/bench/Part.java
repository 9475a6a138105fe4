package org.qmf.bench;

import java.util.List;
import java.util.function.Consumer;

/**
 * One part of the report.
 *
 * @param name the word that selects the part on the command line
 * @param heading the lines above the rows
 * @param cases the cases of the part, each of which is measured in a fresh process
 * @param measure measures a case and prints its rows
 */
record Part(String name, List<String> heading, List<String> cases, Consumer<String> measure) {}

package org.qmf.data.molecule;

/**
 * An atom and where it is.
 *
 * @param x first coordinate in angstroms
 * @param y second coordinate in angstroms
 * @param z third coordinate in angstroms
 * @param number the atomic number
 */
public record Atom(double x, double y, double z, int number) {}

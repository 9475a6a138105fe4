package org.qmf.bench;

import java.util.Locale;

/** Prints aligned columns. */
final class Table {

    private static final int FIRST = 12;
    private static final int OTHER = 13;

    private Table() {}

    /** Returns a row: the first cell to the left, the others to the right. */
    static String row(String... cells) {
        StringBuilder row = new StringBuilder();
        for (int i = 0; i < cells.length; i++) {
            String format = i == 0 ? "%-" + FIRST + "s" : "%" + OTHER + "s";
            row.append(String.format(Locale.ROOT, format, cells[i]));
        }
        return row.toString().stripTrailing();
    }

    static void print(String... cells) {
        System.out.println(row(cells));
    }

    /** Returns a number with three or more digits that count. */
    static String number(double value) {
        double size = Math.abs(value);
        String format = size >= 100 ? "%,.0f" : size >= 10 ? "%.1f" : size >= 0.1 ? "%.2f" : "%.2g";
        return value == 0 ? "0" : String.format(Locale.ROOT, format, value);
    }

    /** Returns a factor. */
    static String times(double ratio) {
        return number(ratio) + "x";
    }

    /** Returns a bar and whether it is reached. */
    static String bar(double bar, double reached) {
        return times(bar) + (reached >= bar ? " yes" : " no");
    }
}

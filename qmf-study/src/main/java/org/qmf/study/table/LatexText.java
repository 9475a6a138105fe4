package org.qmf.study.table;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.StringTokenizer;

/**
 * Writes texts for LaTeX, whatever characters they hold: with every engine and encoding of fonts the same is seen.
 *
 * <p>Letters with accents stay as they are, since LaTeX reads UTF-8; signs become commands, and what has none is named by its
 * number, because an engine stops at characters that it does not know.
 */
final class LatexText {

    private static final int LAST_LATIN = 0x17F;
    private static final Map<Integer, String> COMMANDS = commands();

    private LatexText() {}

    static String of(String text) {
        StringBuilder latex = new StringBuilder();
        text.codePoints().forEach(code -> latex.append(of(code)));
        return latex.toString();
    }

    /** Returns a line that LaTeX does not read. */
    static String comment(String text) {
        return "% " + text.replaceAll("\\R|\\p{Cntrl}", " ") + "\n";
    }

    private static String of(int code) {
        String command = COMMANDS.getOrDefault(code, "");
        if (!command.isEmpty()) {
            return command;
        }
        boolean letter = code > 0x7F && code <= LAST_LATIN && Character.isLetter(code);
        if ((code >= ' ' && code < 0x7F) || letter) {
            return Character.toString(code);
        }
        return Character.isWhitespace(code) || Character.isSpaceChar(code) || Character.isISOControl(code)
                ? " "
                : String.format(Locale.ROOT, "[U+%04X]", code);
    }

    private static Map<Integer, String> commands() {
        Map<Integer, String> commands = new HashMap<>();
        "&%$#_{}".codePoints().forEach(code -> commands.put(code, "\\" + Character.toString(code)));
        put(commands, "\\", "\\textbackslash{}");
        put(commands, "~", "\\textasciitilde{}");
        put(commands, "^", "\\textasciicircum{}");
        put(commands, "\"", "''");
        put(commands, "<", "$<$");
        put(commands, ">", "$>$");
        put(commands, "|", "$|$");
        put(commands, "–", "--");
        put(commands, "—", "---");
        put(commands, "−", "$-$");
        put(commands, "…", "\\ldots{}");
        put(commands, "×", "$\\times$");
        put(commands, "·", "$\\cdot$");
        put(commands, "±", "$\\pm$");
        put(commands, "≤", "$\\le$");
        put(commands, "≥", "$\\ge$");
        put(commands, "≈", "$\\approx$");
        put(commands, "≠", "$\\ne$");
        put(commands, "∞", "$\\infty$");
        put(commands, "√", "$\\surd$");
        put(commands, "→", "$\\to$");
        put(commands, "°", "$^\\circ$");
        put(commands, "²", "$^2$");
        put(commands, "³", "$^3$");
        put(commands, "µ", "$\\mu$");
        put(commands, "‘", "`");
        put(commands, "’", "'");
        put(commands, "“", "``");
        put(commands, "”", "''");
        String greek =
                "α alpha β beta γ gamma δ delta ε varepsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu"
                        + " ξ xi π pi ρ rho σ sigma τ tau υ upsilon φ varphi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda"
                        + " Ξ Xi Π Pi Σ Sigma Φ Phi Ψ Psi Ω Omega";
        StringTokenizer words = new StringTokenizer(greek);
        while (words.hasMoreTokens()) {
            put(commands, words.nextToken(), "$\\" + words.nextToken() + "$");
        }
        return commands;
    }

    private static void put(Map<Integer, String> commands, String sign, String command) {
        commands.put(sign.codePointAt(0), command);
    }
}

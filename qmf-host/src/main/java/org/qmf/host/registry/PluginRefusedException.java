package org.qmf.host.registry;

/** Says in one sentence why a plugin folder is not loaded at all. */
final class PluginRefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String sentence;

    PluginRefusedException(String sentence) {
        super(sentence);
        this.sentence = sentence;
    }

    String sentence() {
        return sentence;
    }
}

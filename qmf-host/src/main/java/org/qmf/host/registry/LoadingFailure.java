package org.qmf.host.registry;

import java.util.ServiceConfigurationError;
import org.jspecify.annotations.Nullable;

/** Puts what a plugin threw while it was loaded into words. */
final class LoadingFailure {

    private LoadingFailure() {}

    /** Returns the rest of a sentence whose subject is the plugin. */
    static String describe(Throwable thrown) {
        Throwable cause = unwrapped(thrown);
        if (cause instanceof UnsupportedClassVersionError) {
            return "needs a newer Java than " + Runtime.version().feature() + "; run QMF with a newer Java";
        }
        if (cause instanceof NoClassDefFoundError && !concernsQmf(cause.getMessage())) {
            return "needs the class [" + cause.getMessage() + "], which cannot be found; add the jar that holds it";
        }
        if (cause instanceof LinkageError) {
            return "was probably built for another version of QMF (" + text(cause)
                    + "); install a release of the plugin for this version";
        }
        return "failed with " + text(cause) + "; report this to the plugin's author";
    }

    private static Throwable unwrapped(Throwable thrown) {
        Throwable cause = thrown.getCause();
        boolean wrapper = thrown instanceof ServiceConfigurationError || thrown instanceof ExceptionInInitializerError;
        return wrapper && cause != null ? unwrapped(cause) : thrown;
    }

    private static boolean concernsQmf(@Nullable String missing) {
        return missing != null && missing.startsWith("org/qmf/");
    }

    /** One line, however long the message is. */
    private static String text(Throwable thrown) {
        String type = thrown.getClass().getName();
        String message = thrown.getMessage();
        return message == null
                ? "[" + type + "]"
                : "[" + type + ": " + message.lines().findFirst().orElse("") + "]";
    }
}

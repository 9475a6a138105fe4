package org.qmf.host.registry;

import java.lang.reflect.InvocationTargetException;
import org.qmf.api.QmfException;
import org.qmf.api.strategy.Plugin;

/** Builds plugins whose classes were found. */
@FunctionalInterface
public interface PluginMaker {

    /** Builds plugins that ask the host for nothing, by their constructors without arguments. */
    PluginMaker PLAIN = type -> {
        try {
            return type.getConstructor().newInstance();
        } catch (InvocationTargetException e) {
            throw FatalErrors.unchecked(e.getTargetException());
        } catch (ReflectiveOperationException e) {
            throw new QmfException("cannot be built (" + e + ")", e);
        }
    };

    /**
     * Builds a plugin.
     *
     * @throws QmfException if it asks for what the host does not have
     */
    Plugin make(Class<? extends Plugin> type);
}

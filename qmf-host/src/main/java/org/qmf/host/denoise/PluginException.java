package org.qmf.host.denoise;

import org.qmf.api.QmfException;

/** Says that a strategy failed in a way that is the fault of its code, not of data or configuration. */
public final class PluginException extends QmfException {

    private static final long serialVersionUID = 1L;

    public PluginException(String message, Throwable cause) {
        super(message, cause);
    }

    public PluginException(String message) {
        super(message);
    }
}

package org.qmf.api.engine;

import org.apiguardian.api.API;
import org.qmf.api.QmfException;

/** Says that a job stopped because it was asked to. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class CancelledException extends QmfException {

    private static final long serialVersionUID = 1L;

    public CancelledException() {
        super("interrupted");
    }
}

package org.qmf.api.strategy;

import org.apiguardian.api.API;

/** Tells plugins and host whether they fit together. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class ApiVersion {

    /** The major version of this API; a plugin built for another one is refused. */
    public static final int MAJOR = 0;

    /** The attribute of a plugin jar's manifest that tells the version it was built for, for example {@code 0.1}. */
    public static final String MANIFEST_ATTRIBUTE = "QMF-API-Version";

    private ApiVersion() {}
}

package org.qmf.api.strategy;

import org.apiguardian.api.API;

/** The parameter record of a strategy that has none. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record NoParameters() {}

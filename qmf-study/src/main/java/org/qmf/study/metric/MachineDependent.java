package org.qmf.study.metric;

import org.qmf.api.metric.Metric;

/** A metric whose values are not the same on every run; studies keep them apart from their results. */
public interface MachineDependent extends Metric {}

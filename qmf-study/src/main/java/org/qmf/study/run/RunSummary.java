package org.qmf.study.run;

import java.util.List;
import java.util.Map;
import org.qmf.host.provenance.DataRecord;
import org.qmf.study.journal.CellId;

/**
 * What a run did.
 *
 * @param computed how many computations were made
 * @param reused how many cells took their values from the journal or from another cell
 * @param shared how many of these took them from another cell of the study, by method: its setting makes no difference
 * @param failed the cells that failed and why, candidates for tuned methods among them
 * @param succeeded how many cells of the study have values, candidates left out
 * @param faults the points for which the code of a method failed in cells that did not, by method
 * @param stale cells whose last entry in the journal belongs to another state of the study file, data or versions
 * @param costs what each method that was computed has cost, in the order of the study file
 * @param data the samples drawn
 */
public record RunSummary(
        int computed,
        int reused,
        Map<String, Integer> shared,
        Map<CellId, String> failed,
        int succeeded,
        Map<String, PointFaults> faults,
        List<CellId> stale,
        Map<String, MethodCost> costs,
        List<DataRecord> data) {}

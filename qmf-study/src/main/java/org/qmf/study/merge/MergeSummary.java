package org.qmf.study.merge;

import java.util.List;
import java.util.Map;
import org.qmf.study.journal.CellId;

/**
 * What came of a merge.
 *
 * @param cells how many cells the study has
 * @param origins how many of them come from each folder; those that were in the target before have none
 * @param missing cells that no folder holds
 * @param failed cells that failed in all folders that hold them, and why
 * @param remarks what is not the same in all folders but no obstacle, a sentence each
 */
public record MergeSummary(
        int cells,
        Map<String, Integer> origins,
        List<CellId> missing,
        Map<CellId, String> failed,
        List<String> remarks) {}

package org.qmf.study.local;

import java.util.List;
import org.qmf.study.configuration.Setting;

/**
 * What a method fits around some points.
 *
 * @param method its name
 * @param setting its setting
 * @param patches a piece for each point where the method fits one
 */
public record LocalFit(String method, Setting setting, List<Patch> patches) {

    public LocalFit {
        patches = List.copyOf(patches);
    }
}

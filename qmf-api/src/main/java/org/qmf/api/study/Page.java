package org.qmf.api.study;

import java.util.List;
import org.apiguardian.api.API;

/** Takes what a section of a report consists of; texts are plain, whatever characters they hold. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface Page {

    /** Adds a heading within the section. */
    void heading(String text);

    /** Adds a paragraph. */
    void paragraph(String text);

    /** Adds a list. */
    void list(List<String> items);

    /** Adds lines that are shown as they are, for example of a file. */
    void preformatted(String text);

    /**
     * Adds a table that readers can sort.
     *
     * @param rows as many texts in each as the header has
     */
    void table(String title, List<String> header, List<List<String>> rows);
}

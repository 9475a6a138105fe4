package org.qmf.study.html;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page with places to be filled, written as two braces around a name.
 *
 * @param text the page
 */
public record PageTemplate(String text) {

    private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z-]+)}}");

    /** Returns a page beside a class, with the head that all pages have. */
    public static PageTemplate of(Class<?> beside, String resource) {
        String head = Library.text(PageTemplate.class, "head.html");
        return new PageTemplate(Library.text(beside, resource).replace("{{head}}", head));
    }

    /** Returns the page with its places filled; one that is not given stays empty. */
    public String filled(Map<String, String> parts) {
        return PLACE.matcher(text)
                .replaceAll(place -> Matcher.quoteReplacement(parts.getOrDefault(place.group(1), "")));
    }
}

package org.qmf.data.ply;

import java.util.ArrayList;
import java.util.List;

/**
 * A kind of things in the file, such as vertices or faces.
 *
 * @param name its name
 * @param count how many there are
 * @param properties what each of them has
 */
record PlyElement(String name, long count, List<PlyProperty> properties) {

    PlyElement {
        properties = List.copyOf(properties);
    }

    boolean isVertex() {
        return name.equals("vertex");
    }

    boolean hasLists() {
        return properties.stream().anyMatch(PlyProperty::isList);
    }

    /** Returns the bytes of one, where there are no lists. */
    int bytes() {
        return properties.stream()
                .mapToInt(property -> property.element().bytes())
                .sum();
    }

    PlyElement with(PlyProperty property) {
        List<PlyProperty> more = new ArrayList<>(properties);
        more.add(property);
        return new PlyElement(name, count, more);
    }

    /** Returns the lines of the header. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("element " + name + " " + count);
        properties.forEach(property -> lines.add(property.line()));
        return lines;
    }
}

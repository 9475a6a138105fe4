package org.qmf.study.figure;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** A figure as a reader of SVG sees it. */
final class Svg {

    private static final Pattern SEPARATOR = Pattern.compile("[ ,]+");

    private final Document document;

    Svg(Plate plate) {
        try {
            document = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(plate.scene().svg())));
        } catch (Exception e) {
            throw new AssertionError(plate.name() + " is no XML", e);
        }
    }

    /** Returns the elements that stand for something, in the order drawn. */
    List<Element> marks(String role) {
        NodeList all = document.getElementsByTagName("*");
        List<Element> marks = new ArrayList<>();
        for (int i = 0; i < all.getLength(); i++) {
            Element element = (Element) all.item(i);
            if (element.getAttribute("class").equals(role)) {
                marks.add(element);
            }
        }
        return marks;
    }

    /** Returns the middle of a mark. */
    static double[] middle(Element mark) {
        if (mark.getTagName().equals("circle")) {
            return new double[] {
                Double.parseDouble(mark.getAttribute("cx")), Double.parseDouble(mark.getAttribute("cy"))
            };
        }
        double[] xy = points(mark);
        double[] middle = new double[2];
        for (int i = 0; i < xy.length; i++) {
            middle[i % 2] += 2 * xy[i] / xy.length;
        }
        return middle;
    }

    static double[] points(Element mark) {
        return SEPARATOR
                .splitAsStream(mark.getAttribute("points"))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    /** Returns the least and largest of every second coordinate, from the first (x) or second (y). */
    static double[] extent(Element mark, int axis) {
        double[] xy = points(mark);
        double[] one = new double[xy.length / 2];
        for (int i = 0; i < one.length; i++) {
            one[i] = xy[2 * i + axis];
        }
        return new double[] {
            Arrays.stream(one).min().orElseThrow(), Arrays.stream(one).max().orElseThrow()
        };
    }

    List<String> texts() {
        NodeList all = document.getElementsByTagName("text");
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < all.getLength(); i++) {
            texts.add(all.item(i).getTextContent());
        }
        return texts;
    }
}

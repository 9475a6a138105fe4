package org.qmf.cli.release;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.cyclonedx.Version;
import org.cyclonedx.exception.GeneratorException;
import org.cyclonedx.generators.BomGeneratorFactory;
import org.cyclonedx.model.Bom;
import org.cyclonedx.model.Component;
import org.cyclonedx.model.Dependency;
import org.cyclonedx.model.Hash;
import org.cyclonedx.model.License;
import org.cyclonedx.model.LicenseChoice;
import org.cyclonedx.model.Metadata;
import org.cyclonedx.util.LicenseResolver;

/**
 * Writes what the distribution consists of as a CycloneDX bill of materials: {@code DEPENDENCIES LICENCES VERSION TIME
 * OUTPUT SCRIPT…}, the list of {@code dependency:list}, that of the licence plugin, when the sources were made, and the
 * libraries for browsers that are inside our own jars, {@code name@version licence file}. It needs no network, and the same
 * inputs give the same bytes.
 */
public final class BillOfMaterials {

    private static final String OWN_GROUP = "org.qmf";
    private static final Pattern DEPENDENCY = Pattern.compile(
            "\\s*(?<group>[^:\\s]+):(?<name>[^:]+):jar:(?<version>[^:]+):(?:compile|runtime):(?<file>.+?)( -- .*)?");
    private static final Pattern LICENSED = Pattern.compile(
            "\\s*(?<licences>(\\([^()]*(\\([^()]*\\))?[^()]*\\) )+).*\\((?<id>[^:()]+:[^:()]+:\\S+) - .*\\)");

    private static final Pattern SCRIPT =
            Pattern.compile("(?<name>\\S+)@(?<version>\\S+) (?<licence>\\S+) (?<file>\\S+)");

    private final List<Path> own = new ArrayList<>();
    private final Map<String, List<String>> licences = new HashMap<>();
    private final Bom bom = new Bom();

    private BillOfMaterials(String version, Instant time) {
        Component program = component(Component.Type.APPLICATION, OWN_GROUP, "qmf-cli", version);
        program.setLicenses(licences(List.of("Apache-2.0")));
        Metadata metadata = new Metadata();
        metadata.setComponent(program);
        metadata.setTimestamp(Date.from(time));
        bom.setMetadata(metadata);
    }

    public static void main(String[] arguments) throws IOException, GeneratorException {
        Path output = Path.of(arguments[4]);
        String json = of(
                Files.readAllLines(Path.of(arguments[0])),
                Files.readAllLines(Path.of(arguments[1])),
                arguments[2],
                Instant.parse(arguments[3]),
                Arrays.asList(arguments).subList(5, arguments.length));
        Files.writeString(output, json);
    }

    static String of(
            List<String> dependencies, List<String> licences, String version, Instant time, List<String> scripts)
            throws IOException, GeneratorException {
        BillOfMaterials bill = new BillOfMaterials(version, time);
        licences.forEach(bill::license);
        for (String line : dependencies) {
            bill.add(line);
        }
        for (String script : scripts) {
            bill.addScript(script);
        }
        return bill.json();
    }

    /** Adds a library for browsers, which is a file inside one of our own jars. */
    private void addScript(String text) throws IOException {
        Matcher matcher = SCRIPT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("[" + text + "] is not [name@version licence file]");
        }
        Component library = new Component();
        library.setType(Component.Type.LIBRARY);
        library.setName(matcher.group("name"));
        library.setVersion(matcher.group("version"));
        library.setPurl("pkg:npm/" + matcher.group("name") + "@" + matcher.group("version"));
        library.setBomRef(library.getPurl());
        library.setLicenses(licences(List.of(matcher.group("licence"))));
        for (Path jar : own) {
            try (ZipFile zip = new ZipFile(jar.toFile())) {
                ZipEntry entry = zip.getEntry(matcher.group("file"));
                if (entry != null) {
                    library.addHash(new Hash(Hash.Algorithm.SHA_256, checksum(zip.getInputStream(entry))));
                    bom.addComponent(library);
                    return;
                }
            }
        }
        throw new IllegalStateException("no jar of QMF holds [" + matcher.group("file") + "]");
    }

    /** Remembers the licences of a library, {@code (MIT) (EPL-2.0) Name (group:name:version - address)}. */
    private void license(String line) {
        Matcher matcher = LICENSED.matcher(line);
        if (matcher.matches()) {
            String names = matcher.group("licences").strip();
            licences.put(
                    matcher.group("id"),
                    List.of(names.substring(1, names.length() - 1).split("\\) \\(", -1)));
        }
    }

    private void add(String line) throws IOException {
        Matcher matcher = DEPENDENCY.matcher(line);
        if (!matcher.matches()) {
            return;
        }
        String group = matcher.group("group");
        String version = matcher.group("version");
        Component library = component(Component.Type.LIBRARY, group, matcher.group("name"), version);
        List<String> known = group.equals(OWN_GROUP)
                ? List.of("Apache-2.0")
                : licences.getOrDefault(group + ":" + matcher.group("name") + ":" + version, List.of());
        if (known.isEmpty()) {
            throw new IllegalStateException("the licence of [" + line.strip() + "] is not known");
        }
        library.setLicenses(licences(known));
        Path jar = Path.of(matcher.group("file"));
        if (group.equals(OWN_GROUP)) {
            own.add(jar);
        }
        library.addHash(new Hash(Hash.Algorithm.SHA_256, checksum(Files.newInputStream(jar))));
        bom.addComponent(library);
    }

    private static Component component(Component.Type type, String group, String name, String version) {
        Component component = new Component();
        component.setType(type);
        component.setGroup(group);
        component.setName(name);
        component.setVersion(version);
        component.setPurl("pkg:maven/" + group + "/" + name + "@" + version + "?type=jar");
        component.setBomRef(component.getPurl());
        return component;
    }

    /** Names of licences that are known to SPDX become its identifiers. */
    private static LicenseChoice licences(List<String> names) {
        LicenseChoice all = new LicenseChoice();
        for (String name : names) {
            LicenseChoice known = LicenseResolver.resolve(name, false);
            if (known != null
                    && known.getLicenses() != null
                    && !known.getLicenses().isEmpty()) {
                known.getLicenses().forEach(all::addLicense);
            } else {
                License other = new License();
                other.setName(name);
                all.addLicense(other);
            }
        }
        return all;
    }

    private static String checksum(InputStream content) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            try (InputStream in = new DigestInputStream(content, digest)) {
                in.transferTo(OutputStream.nullOutputStream());
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private String json() throws GeneratorException {
        Dependency program = new Dependency(bom.getMetadata().getComponent().getBomRef());
        List<Component> libraries = new ArrayList<>(bom.getComponents());
        libraries.forEach(library -> program.addDependency(new Dependency(library.getBomRef())));
        bom.addDependency(program);
        return BomGeneratorFactory.createJson(Version.VERSION_15, bom).toJsonString() + "\n";
    }
}

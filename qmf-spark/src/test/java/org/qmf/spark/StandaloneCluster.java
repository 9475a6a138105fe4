package org.qmf.spark;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A real standalone cluster on the loopback interface: a master and workers, each a process of its own. */
final class StandaloneCluster implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 90;

    private final Path home;
    private final Path folder;
    private final int port;
    private final Process master;
    private final List<Process> workers = new ArrayList<>();

    /**
     * Starts a cluster.
     *
     * @param home a folder with {@code jars}, as SPARK_HOME
     * @param folder where the processes work and log
     */
    StandaloneCluster(Path home, Path folder, int workerCount) throws Exception {
        this.home = home;
        this.folder = folder;
        this.port = freePort();
        this.master = start(
                "master",
                "org.apache.spark.deploy.master.Master",
                "--host",
                "127.0.0.1",
                "--port",
                "" + port,
                "--webui-port",
                "0");
        awaitMaster();
        for (int i = 0; i < workerCount; i++) {
            workers.add(start(
                    "worker-" + i,
                    "org.apache.spark.deploy.worker.Worker",
                    "--host",
                    "127.0.0.1",
                    "--cores",
                    "1",
                    "--memory",
                    "700m",
                    "--webui-port",
                    "0",
                    "--work-dir",
                    folder.resolve("work-" + i).toString(),
                    url()));
        }
    }

    String url() {
        return "spark://127.0.0.1:" + port;
    }

    /** Kills a worker and its executors at once, as a machine that loses power. */
    void kill(int worker) {
        List<ProcessHandle> executors = workers.get(worker).descendants().toList();
        if (executors.isEmpty()) {
            throw new IllegalStateException("worker [" + worker + "] has no executor");
        }
        workers.get(worker).destroyForcibly();
        executors.forEach(ProcessHandle::destroyForcibly);
    }

    private Process start(String name, String mainClass, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "@" + home.resolve("java-options"),
                "-cp",
                home.resolve("conf") + ":" + home.resolve("jars/*"),
                mainClass));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(name + ".log").toFile());
        builder.environment()
                .putAll(Map.of(
                        "SPARK_HOME", home.toString(),
                        "SPARK_LOCAL_IP", "127.0.0.1",
                        "SPARK_LOCAL_HOSTNAME", "127.0.0.1",
                        "SPARK_SCALA_VERSION", "2.13"));
        return builder.start();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private void awaitMaster() throws Exception {
        for (int i = 0; i < 10 * PATIENCE_SECONDS && master.isAlive(); i++) {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 100);
                return;
            } catch (IOException e) {
                TimeUnit.MILLISECONDS.sleep(100);
            }
        }
        throw new IllegalStateException("the master did not start: " + Files.readString(folder.resolve("master.log")));
    }

    @Override
    public void close() throws Exception {
        List<Process> processes = new ArrayList<>(workers);
        processes.add(master);
        for (Process process : processes) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
        }
    }
}

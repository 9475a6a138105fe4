package org.qmf.testkit;

import java.util.Arrays;
import org.qmf.api.RandomStream;

/** Damages files as disks, transfers and other programs do. */
final class Damage {

    private Damage() {}

    static byte[] to(byte[] valid, RandomStream random) {
        byte[] bytes = valid.clone();
        switch (random.nextInt(4)) {
            case 0 -> bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
            case 1 -> {
                for (int k = 1 + random.nextInt(4); k > 0; k--) {
                    bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
                }
            }
            case 2 -> {
                // Counts and lengths that stand at the beginning become huge or negative.
                int at = random.nextInt(Math.min(bytes.length, 256));
                byte filling = (byte) (random.nextInt(2) == 0 ? 0x7f : 0xff);
                Arrays.fill(bytes, at, Math.min(bytes.length, at + 4), filling);
            }
            default -> {
                int at = random.nextInt(bytes.length);
                int end = Math.min(bytes.length, at + 1 + random.nextInt(40));
                for (int k = at; k < end; k++) {
                    bytes[k] = (byte) random.nextInt(256);
                }
            }
        }
        return bytes;
    }
}

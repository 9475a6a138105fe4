package org.qmf.data.image;

/** Colours from dark to bright that grow evenly lighter, also for the colour-blind and in grey print (viridis). */
public final class ColorRamp {

    private static final int[] STOPS = {
        0x440154, 0x472D7B, 0x3B528B, 0x2C728E, 0x21918C, 0x28AE80, 0x5EC962, 0xADDC30, 0xFDE725
    };

    private ColorRamp() {}

    /** Returns the colour of a share from 0 to 1. */
    public static int at(double share) {
        double place = Math.min(1, Math.max(0, share)) * (STOPS.length - 1);
        int stop = Math.min(STOPS.length - 2, (int) place);
        double rest = place - stop;
        int color = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            double from = (STOPS[stop] >> shift) & 0xFF;
            double to = (STOPS[stop + 1] >> shift) & 0xFF;
            color |= (int) Math.round(from + rest * (to - from)) << shift;
        }
        return color;
    }

    /** Returns black or white, whichever is easier to read on a colour. */
    public static int textOn(int color) {
        double light = 0.299 * ((color >> 16) & 0xFF) + 0.587 * ((color >> 8) & 0xFF) + 0.114 * (color & 0xFF);
        return light > 140 ? 0x000000 : 0xFFFFFF;
    }
}

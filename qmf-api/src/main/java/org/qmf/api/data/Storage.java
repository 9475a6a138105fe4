package org.qmf.api.data;

import org.apiguardian.api.API;

/** How a file stores the values of a column that is no coordinate. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public enum Storage {
    /** As text, exactly as it is written. */
    TEXT,
    INT8,
    UINT8,
    INT16,
    UINT16,
    INT32,
    UINT32,
    INT64,
    UINT64,
    FLOAT32,
    FLOAT64;

    /** Returns whether the values are whole numbers. */
    public boolean whole() {
        return this != TEXT && this != FLOAT32 && this != FLOAT64;
    }

    /** Writes a number as a value of this type is written. */
    String format(double number) {
        if (whole() && number == Math.rint(number) && Math.abs(number) < 0x1p63) {
            return Long.toString((long) number);
        }
        return this == FLOAT32 ? Float.toString((float) number) : Double.toString(number);
    }
}

package org.junit;

public class Assert {

    public static native void assertEquals(Object expected, Object actual);

    public static native void assertEquals(long expected, long actual);

    public static native void assertTrue(boolean condition);

    public static native void assertFalse(boolean condition);
}

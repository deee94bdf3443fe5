package org.junit.jupiter.api;

import org.junit.jupiter.api.function.Executable;

public class Assertions {

    public static native void assertEquals(int expected, int actual);

    public static native void assertEquals(Object expected, Object actual);

    public static native void assertNotEquals(Object unexpected, Object actual);

    public static native void assertTrue(boolean condition);

    public static native void assertFalse(boolean condition);

    public static native <T extends Throwable> T assertThrows(Class<T> expected, Executable executable);

    public static native <T> T assertInstanceOf(Class<T> expected, Object actual);
}

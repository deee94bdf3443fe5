package junit.framework;

public abstract class TestCase implements Test {

    public static native void assertEquals(Object expected, Object actual);

    public static native void assertTrue(boolean condition);

    public static native void assertNotNull(Object object);
}

package api;

/** Calls the reflection methods itself. */
public class Direct extends ClassLoader {
    public static final int ANSWER = 42;
    static int hidden;

    public static void loads(String name) {
        try {
            Class.forName(name);
        } catch (ClassNotFoundException missing) {
            hidden++;
        }
    }

    protected Class<?> finds(String name) throws ClassNotFoundException {
        return findSystemClass(name);
    }

    public java.util.function.Function<String, Class<?>> handsOn() {
        return this::defined;
    }

    private Class<?> defined(String name) {
        return defineClass(name, new byte[0], 0, 0);
    }

    public int quiet() {
        return 1;
    }
}

package imports.a;

public class Owner {
    public static final String NAME = "n";
    public static final StringBuilder TEXT = new StringBuilder();

    public static void call() {}

    public static class Nested {}
}

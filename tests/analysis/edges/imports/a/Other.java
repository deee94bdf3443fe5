package imports.a;

public class Other {
    public static void call() {}

    public static void other() {}
}

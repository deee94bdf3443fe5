package imports.a;

public class Heir extends Owner {
    public static void own() {}
}

public class Class1 {

    public String foo(long x) {
        return "foo(long)";
    }

    public String foo(int x) {
        return "foo(int)";
    }
}

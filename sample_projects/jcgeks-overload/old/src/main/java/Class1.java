public class Class1 {

    public String foo(long x) {
        return "foo(long)";
    }
}

public class A {

    public int size() {
        return 0;
    }
}

public class C {

    private int calls;

    public int m1() {
        calls++;
        return 0;
    }
}

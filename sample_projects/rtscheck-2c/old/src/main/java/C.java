public class C {

    public int m1() {
        return 0;
    }
}

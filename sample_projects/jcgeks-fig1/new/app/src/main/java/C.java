public class C {

    public int k() {
        return 30;
    }
}

public class A4 {

    public int run() {
        return 1;
    }
}

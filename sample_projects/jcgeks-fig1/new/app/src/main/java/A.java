public class A implements Lib1 {

    @Override
    public int m() {
        return 1;
    }

    public int n() {
        return 20;
    }
}

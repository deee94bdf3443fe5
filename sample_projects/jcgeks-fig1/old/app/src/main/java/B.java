public class B extends A {

    @Override
    public int m() {
        return new C().k();
    }

    public int p() {
        return 4;
    }
}

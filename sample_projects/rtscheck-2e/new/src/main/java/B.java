public class B {

    public A a;

    public void m() {
    }
}

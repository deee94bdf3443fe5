public class A2 {

    public void m2() {
    }
}

public class A3 {

    public static void m3() {
        new L().p();
    }
}

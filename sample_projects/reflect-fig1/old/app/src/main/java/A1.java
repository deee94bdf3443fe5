public class A1 extends L {

    public Class<?> m1() throws ClassNotFoundException {
        return m("A4");
    }

    public Class<?> m1(boolean first) throws ClassNotFoundException {
        return m("A" + number(first));
    }

    private String number(boolean first) {
        return first ? "1" : "3";
    }
}

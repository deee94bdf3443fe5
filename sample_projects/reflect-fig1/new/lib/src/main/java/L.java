/** Stands for a class of the JDK: what it loads, only its caller knows. */
public class L {

    public void p() {
    }

    public Class<?> m(String name) throws ClassNotFoundException {
        return Class.forName(name);
    }
}

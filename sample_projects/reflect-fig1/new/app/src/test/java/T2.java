import org.junit.Test;

public class T2 {

    @Test
    public void t2() {
        A2 a2 = new A2();
        a2.m2();
    }
}

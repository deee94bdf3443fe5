import org.junit.Test;

public class T3 {

    @Test
    public void t3() {
        A3.m3();
    }
}

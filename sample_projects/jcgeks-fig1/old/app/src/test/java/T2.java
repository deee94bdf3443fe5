import static org.junit.Assert.assertTrue;

import java.lang.reflect.Method;
import org.junit.Test;

public class T2 {

    @Test
    public void t2() throws Exception {
        Class<?> type = Class.forName("B");
        Object made = type.getConstructor().newInstance();
        Method method = type.getMethod("m");
        assertTrue((Integer) method.invoke(made) > 0);
    }
}

import static org.junit.Assert.assertFalse;

import org.junit.Test;

public class T1 {

    @Test
    public void t1() throws Exception {
        Session session = Server.createSession();
        assertFalse(session.greeting().isEmpty());
    }
}

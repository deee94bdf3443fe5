import static org.junit.Assert.assertFalse;

import org.junit.Test;

public class T2 {

    @Test
    public void t2() throws Exception {
        Session session = Server.createSession();
        assertFalse(session.greeting().isEmpty());
    }
}

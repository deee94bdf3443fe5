import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class StreamWatchdogTest {

    @Test
    public void testFullTimeoutFlow() throws InterruptedException {
        GerritConnection connection = new GerritConnection(0, 2, 0);
        Thread thread = new Thread(connection);
        thread.start();
        thread.join();
        assertEquals(1, connection.rests());
    }
}

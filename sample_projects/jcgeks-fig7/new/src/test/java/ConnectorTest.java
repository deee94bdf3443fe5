import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ConnectorTest {

    @Test
    public void knowsItsReads() {
        Connector connector = new GerritConnection(0, 2, 0);
        assertEquals(3, connector.reads());
    }
}

package bookshop.notifications;

import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class EmailNotifierTest {

    @Test
    public void hasAHead() {
        String sent = new EmailNotifier("shop@example.org").send(new Notification("ada@example.org", "Hello", "…"));
        assertTrue(sent.startsWith("From: shop@example.org\nTo: ada@example.org\nSubject: Hello\n"));
    }
}

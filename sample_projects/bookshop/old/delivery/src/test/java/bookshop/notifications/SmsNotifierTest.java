package bookshop.notifications;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SmsNotifierTest {

    @Test
    public void longSubjectsAreCut() {
        assertEquals(160, new SmsNotifier().send(new Notification("0123", "a".repeat(200), "")).length());
    }
}

package bookshop.notifications;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bookshop.orders.OrderEvent;
import bookshop.shipping.SampleParcels;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrderNotificationsTest {

    private final List<Notification> sent = new ArrayList<>();
    private final OrderNotifications notifications = new OrderNotifications(notification -> {
        sent.add(notification);
        return notification.text();
    });

    @Test
    void aNewOrderIsConfirmed() {
        notifications.on(new OrderEvent.Placed(SampleParcels.order(SampleParcels.EMMA, 2)));
        assertTrue(sent.get(0).text().contains("  2 x Emma"));
        assertTrue(sent.get(0).text().contains("In all: 24.00"));
    }

    @Test
    void aCancellationSaysWhy() {
        notifications.on(new OrderEvent.Cancelled(SampleParcels.order(SampleParcels.EMMA, 1), "sold out"));
        assertEquals("Order cancelled", sent.get(0).subject());
        assertTrue(sent.get(0).text().contains("sold out"));
    }
}

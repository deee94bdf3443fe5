package bookshop.notifications;

import bookshop.orders.OrderEvent;
import bookshop.orders.OrderListener;

/** Writes to the customer whenever something happens to an order. */
public final class OrderNotifications implements OrderListener {

    private final Notifier notifier;
    private final Templates templates = new Templates();

    public OrderNotifications(Notifier notifier) {
        this.notifier = notifier;
    }

    @Override
    public void on(OrderEvent event) {
        notifier.send(templates.letter(event));
    }
}

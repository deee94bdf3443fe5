package bookshop.notifications;

import bookshop.orders.Order;
import bookshop.orders.OrderEvent;
import java.util.stream.Collectors;

/** The letters the shop writes. */
public final class Templates {

    private static final String PLACED = """
            Dear %s,

            thank you for your order no. %d:

            %s

            In all: %s
            """;

    private static final String CANCELLED = """
            Dear %s,

            your order no. %d was cancelled: %s.
            """;

    public Notification letter(OrderEvent event) {
        Order order = event.order();
        String name = order.customer().name();
        if (event instanceof OrderEvent.Cancelled cancelled) {
            return to(order, "Order cancelled", CANCELLED.formatted(name, order.number(), cancelled.reason()));
        }
        String lines = order.lines().stream()
                .map(line -> "%3d x %s".formatted(line.copies(), line.book().title()))
                .collect(Collectors.joining("\n"));
        return to(order, "Your order", PLACED.formatted(name, order.number(), lines, order.total()));
    }

    private static Notification to(Order order, String subject, String text) {
        return new Notification(order.customer().email(), subject, text);
    }
}

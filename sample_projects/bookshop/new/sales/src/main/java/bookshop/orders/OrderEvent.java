package bookshop.orders;

/** Something that happened to an order, for whoever wants to know. */
public sealed interface OrderEvent {

    Order order();

    record Placed(Order order) implements OrderEvent {
    }

    record Cancelled(Order order, String reason) implements OrderEvent {
    }
}

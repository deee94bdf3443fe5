package bookshop.orders;

@FunctionalInterface
public interface OrderListener {

    void on(OrderEvent event);
}

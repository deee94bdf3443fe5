package bookshop.orders;

public enum OrderStatus {
    PLACED, PAID, SHIPPED, CANCELLED;

    public boolean mayBecome(OrderStatus next) {
        return switch (this) {
            case PLACED -> next == PAID || next == CANCELLED;
            case PAID -> next == SHIPPED || next == CANCELLED;
            case SHIPPED, CANCELLED -> false;
        };
    }
}

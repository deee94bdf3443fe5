package bookshop.shipping;

public record TrackingNumber(String carrier, int serial) {

    @Override
    public String toString() {
        return "%s-%06d".formatted(carrier, serial);
    }
}

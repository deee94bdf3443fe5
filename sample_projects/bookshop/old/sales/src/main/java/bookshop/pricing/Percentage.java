package bookshop.pricing;

public record Percentage(int value) {

    public static final Percentage NONE = new Percentage(0);

    public Percentage {
        if (value < 0 || value > 100) {
            throw new IllegalArgumentException("not a percentage: " + value);
        }
    }

    long of(long amount) {
        return amount * value / 100;
    }

    public Percentage max(Percentage other) {
        return value >= other.value ? this : other;
    }
}

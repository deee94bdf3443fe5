package bookshop.stock;

public enum StockLevel {
    NONE, LOW, PLENTY;

    private static final int LOW_UP_TO = 3;

    static StockLevel of(int copies) {
        if (copies == 0) {
            return NONE;
        }
        return copies <= LOW_UP_TO ? LOW : PLENTY;
    }
}

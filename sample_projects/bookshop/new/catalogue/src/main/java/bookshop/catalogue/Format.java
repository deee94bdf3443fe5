package bookshop.catalogue;

/** How a book is made, with the weight that shipping reckons with. */
public enum Format {
    HARDBACK(650), PAPERBACK(320), EBOOK(0);

    private final int grams;

    Format(int grams) {
        this.grams = grams;
    }

    public int grams() {
        return grams;
    }

    public boolean needsShipping() {
        return grams > 0;
    }
}

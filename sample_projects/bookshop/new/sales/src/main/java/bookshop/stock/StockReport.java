package bookshop.stock;

import bookshop.catalogue.Book;
import bookshop.catalogue.Catalogue;
import java.util.List;
import java.util.stream.Collectors;

/** What the buyers read on Monday morning. */
public final class StockReport {

    private static final String HEAD = """
            Stock of the week
            =================
            """;

    private final Catalogue catalogue;
    private final Stock stock;

    public StockReport(Catalogue catalogue, Stock stock) {
        this.catalogue = catalogue;
        this.stock = stock;
    }

    public String text() {
        return HEAD + catalogue.books().stream().map(this::line).collect(Collectors.joining());
    }

    /** The books to order before they sell out. */
    public List<Book> runningLow() {
        return catalogue.books().stream()
                .filter(book -> book.format().needsShipping())
                .filter(book -> stock.levelOf(book.isbn()) != StockLevel.PLENTY)
                .toList();
    }

    private String line(Book book) {
        return "%4d  %s%n".formatted(stock.copiesOf(book.isbn()), book.label());
    }
}

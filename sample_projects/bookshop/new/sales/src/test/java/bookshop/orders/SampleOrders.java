package bookshop.orders;

import bookshop.catalogue.Author;
import bookshop.catalogue.Book;
import bookshop.catalogue.Format;
import bookshop.catalogue.Genre;
import bookshop.catalogue.InMemoryCatalogue;
import bookshop.catalogue.Isbn;
import bookshop.pricing.Money;
import java.util.List;

/** Books, customers and orders that the tests of this module talk about. */
public final class SampleOrders {

    public static final Customer ADA = new Customer("Ada", "ada@example.org");
    public static final Book EMMA = new Book(new Isbn("9780141439587"), "Emma",
            List.of(new Author("Jane", "Austen")), Genre.NOVEL, Format.PAPERBACK);
    public static final Book DRACULA = new Book(new Isbn("9780141439846"), "Dracula",
            List.of(new Author("Bram", "Stoker")), Genre.NOVEL, Format.EBOOK);

    private SampleOrders() {
    }

    public static Order oneEmma(int number) {
        return Order.by(ADA).line(new OrderLine(EMMA, 1)).place(number, Money.of(12, 0));
    }

    public static InMemoryCatalogue catalogue() {
        return new InMemoryCatalogue(List.of(EMMA, DRACULA));
    }
}

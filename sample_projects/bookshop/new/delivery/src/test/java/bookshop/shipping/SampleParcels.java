package bookshop.shipping;

import bookshop.catalogue.Book;
import bookshop.catalogue.Format;
import bookshop.catalogue.Genre;
import bookshop.catalogue.Isbn;
import bookshop.orders.Customer;
import bookshop.orders.Order;
import bookshop.orders.OrderLine;
import bookshop.pricing.Money;
import java.util.List;

/** Orders and parcels that the tests of this module talk about. */
public final class SampleParcels {

    public static final Address HOME = new Address("Ada", "1 Mill Lane", "Lovelace", Zone.HOME);
    public static final Book ATLAS = new Book(
            new Isbn("9780140439120"), "Atlas", List.of(), Genre.SCIENCE, Format.HARDBACK);
    public static final Book EMMA = new Book(
            new Isbn("9780141439587"), "Emma", List.of(), Genre.NOVEL, Format.PAPERBACK);

    private SampleParcels() {
    }

    public static Order order(Book book, int copies) {
        return Order.by(new Customer("Ada", "ada@example.org"))
                .line(new OrderLine(book, copies))
                .place(1, Money.of(12, 0).times(copies));
    }
}

package bookshop.shipping;

import bookshop.catalogue.Book;
import bookshop.orders.Order;
import java.util.ArrayList;
import java.util.List;

/** Packs an order into as few parcels as the weight limit allows, in the order of its lines. */
public final class ParcelPacker {

    public List<Parcel> pack(Order order) {
        List<Parcel> parcels = new ArrayList<>();
        List<Book> open = new ArrayList<>();
        for (var line : order.lines()) {
            for (int copy = 0; copy < line.copies(); copy++) {
                if (!line.book().format().needsShipping()) {
                    continue;
                }
                if (weight(open) + line.book().format().grams() > Parcel.LIMIT) {
                    parcels.add(new Parcel(open));
                    open = new ArrayList<>();
                }
                open.add(line.book());
            }
        }
        if (!open.isEmpty()) {
            parcels.add(new Parcel(open));
        }
        return parcels;
    }

    private static int weight(List<Book> books) {
        return new Parcel(books).grams();
    }
}

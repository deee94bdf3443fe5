package bookshop.pricing;

import bookshop.catalogue.Format;

/** Printed books are taxed less than electronic ones. */
public final class VatRates {

    private static final Percentage PRINTED = new Percentage(7);
    private static final Percentage ELECTRONIC = new Percentage(19);

    private VatRates() {
    }

    public static Percentage of(Format format) {
        return switch (format) {
            case HARDBACK, PAPERBACK -> PRINTED;
            case EBOOK -> ELECTRONIC;
        };
    }
}

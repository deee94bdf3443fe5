package bookshop.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bookshop.catalogue.Format;
import org.junit.jupiter.api.Test;

class VatRatesTest {

    @Test
    void printedBooksAreTaxedLess() {
        assertEquals(new Percentage(7), VatRates.of(Format.HARDBACK));
        assertEquals(new Percentage(19), VatRates.of(Format.EBOOK));
    }
}

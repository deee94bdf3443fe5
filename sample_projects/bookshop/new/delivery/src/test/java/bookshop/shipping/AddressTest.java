package bookshop.shipping;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class AddressTest {

    @Test
    void theLabelHasThreeLines() {
        assertEquals("Ada\n1 Mill Lane\nLovelace", SampleParcels.HOME.label());
    }
}

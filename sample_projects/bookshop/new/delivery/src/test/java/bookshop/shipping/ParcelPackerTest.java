package bookshop.shipping;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ParcelPackerTest {

    private final ParcelPacker packer = new ParcelPacker();

    @Test
    void lightOrdersFitIntoOneParcel() {
        List<Parcel> parcels = packer.pack(SampleParcels.order(SampleParcels.EMMA, 6));
        assertEquals(1, parcels.size());
        assertEquals(1_920, parcels.get(0).grams());
    }

    @Test
    void heavyOnesAreSplit() {
        assertEquals(2, packer.pack(SampleParcels.order(SampleParcels.ATLAS, 4)).size());
    }
}

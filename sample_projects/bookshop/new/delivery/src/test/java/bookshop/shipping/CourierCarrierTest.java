package bookshop.shipping;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class CourierCarrierTest extends CarrierContract {

    @Override
    Carrier carrier() {
        return new CourierCarrier();
    }

    @Test
    void heavyParcelsAreRefused() {
        Parcel heavy = new Parcel(List.of(SampleParcels.ATLAS, SampleParcels.ATLAS));
        assertThrows(IllegalArgumentException.class, () -> carrier().accept(heavy, SampleParcels.HOME));
    }
}

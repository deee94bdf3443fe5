package bookshop.shipping;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What every carrier must do. */
abstract class CarrierContract {

    abstract Carrier carrier();

    @Test
    void everyParcelGetsItsOwnNumber() {
        Carrier carrier = carrier();
        Parcel parcel = new Parcel(List.of(SampleParcels.EMMA));
        TrackingNumber first = carrier.accept(parcel, SampleParcels.HOME);
        assertNotEquals(first, carrier.accept(parcel, SampleParcels.HOME));
    }

    @Test
    void homeIsNotSlowerThanAbroad() {
        assertTrue(carrier().daysTo(Zone.HOME) <= carrier().daysTo(Zone.EUROPE));
    }
}

package bookshop.shipping;

/** Someone who takes parcels to customers. */
public interface Carrier {

    TrackingNumber accept(Parcel parcel, Address address);

    /** Working days until the parcel arrives, at the latest. */
    int daysTo(Zone zone);
}

package bookshop.shipping;

/** How far a parcel travels. */
public enum Zone {
    HOME, EUROPE, WORLD
}

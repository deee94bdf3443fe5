package bookshop.catalogue;

public record Author(String given, String family) {

    /** The name as it stands on a shelf label: family name first. */
    public String shelved() {
        return family + ", " + given;
    }
}

package bookshop.shipping;

public record Address(String name, String street, String town, Zone zone) {

    public String label() {
        return String.join("\n", name, street, town);
    }
}

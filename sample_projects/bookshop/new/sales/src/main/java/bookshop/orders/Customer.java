package bookshop.orders;

public record Customer(String name, String email) {

    public Customer {
        if (!email.contains("@")) {
            throw new IllegalArgumentException("not an address: " + email);
        }
    }
}

package bookshop.catalogue;

/**
 * The number that identifies an edition of a book: thirteen digits, the last of which checks the others.
 * Hyphens are welcome and ignored.
 */
public record Isbn(String digits) {

    private static final int LENGTH = 13;

    public Isbn {
        digits = digits.replace("-", "");
        if (digits.length() != LENGTH || !digits.chars().allMatch(Character::isDigit)) {
            throw new IllegalArgumentException("not an ISBN-13: " + digits);
        }
        if (checksum(digits) != 0) {
            throw new IllegalArgumentException("wrong check digit: " + digits);
        }
    }

    private static int checksum(String digits) {
        int sum = 0;
        for (int i = 0; i < LENGTH; i++) {
            int digit = digits.charAt(i) - '0';
            sum += i % 2 == 0 ? digit : 3 * digit;
        }
        return sum % 10;
    }

    @Override
    public String toString() {
        return digits.substring(0, 3) + "-" + digits.substring(3);
    }
}

package bookshop.catalogue;

public class UnknownBookException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public UnknownBookException(Isbn isbn) {
        super("no book with ISBN " + isbn);
    }
}

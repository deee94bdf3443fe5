package bookshop.catalogue;

import java.util.List;

/** The few books that the tests of this module talk about. */
public final class SampleBooks {

    public static final Author AUSTEN = new Author("Jane", "Austen");
    public static final Author DARWIN = new Author("Charles", "Darwin");

    public static final Book EMMA = new Book(
            new Isbn("978-0141439587"), "Emma", List.of(AUSTEN), Genre.NOVEL, Format.PAPERBACK);
    public static final Book PERSUASION = new Book(
            new Isbn("978-0141439686"), "Persuasion", List.of(AUSTEN), Genre.NOVEL, Format.EBOOK);
    public static final Book ORIGIN = new Book(
            new Isbn("978-0140439120"), "The Origin of Species", List.of(DARWIN), Genre.SCIENCE, Format.HARDBACK);

    private SampleBooks() {
    }

    public static InMemoryCatalogue catalogue() {
        return new InMemoryCatalogue(List.of(EMMA, PERSUASION, ORIGIN));
    }
}

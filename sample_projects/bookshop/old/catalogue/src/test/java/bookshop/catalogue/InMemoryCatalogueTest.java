package bookshop.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class InMemoryCatalogueTest {

    private InMemoryCatalogue catalogue;

    @BeforeEach
    void fill() {
        catalogue = SampleBooks.catalogue();
    }

    @Test
    void keepsTheOrderOfAddition() {
        assertEquals(List.of(SampleBooks.EMMA, SampleBooks.PERSUASION, SampleBooks.ORIGIN), catalogue.books());
    }

    @Nested
    class Finding {

        @Test
        void byIsbn() {
            assertEquals(SampleBooks.EMMA, catalogue.get(SampleBooks.EMMA.isbn()));
        }

        @Test
        void byGenre() {
            assertEquals(List.of(SampleBooks.ORIGIN), catalogue.ofGenre(Genre.SCIENCE));
        }

        @Test
        void anUnknownBookIsAnError() {
            Isbn unknown = new Isbn("9780141439600");
            assertTrue(catalogue.find(unknown).isEmpty());
            assertThrows(UnknownBookException.class, () -> catalogue.get(unknown));
        }
    }
}

package bookshop.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class JsonTest {

    @Test
    void quotesAreEscaped() {
        assertEquals("{\"title\":\"the \\\"best\\\"\",\"copies\":2}",
                new Json().put("title", "the \"best\"").put("copies", 2).toString());
    }
}

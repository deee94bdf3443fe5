package bookshop.web;

import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class RequestTest {

    @Test
    void aMissingParameterIsTheVisitorsFault() {
        assertThrows(BadRequestException.class, () -> Request.get("/search").parameter("title"));
    }
}

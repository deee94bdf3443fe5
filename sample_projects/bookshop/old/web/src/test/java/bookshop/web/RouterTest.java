package bookshop.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RouterTest {

    private final Router router = new Router()
            .route("/echo", request -> Response.ok(request.parameter("word")));

    @Test
    void unknownPathsAreNotFound() {
        assertEquals(404, router.answer(Request.get("/nowhere")).status());
    }

    @Test
    void missingParametersAreBadRequests() {
        assertEquals(400, router.answer(Request.get("/echo")).status());
    }
}

package bookshop.web;

import java.util.HashMap;
import java.util.Map;

/** Finds the handler for a path and turns its exceptions into answers. */
public final class Router {

    private final Map<String, Handler> routes = new HashMap<>();

    public Router route(String path, Handler handler) {
        routes.put(path, handler);
        return this;
    }

    public Response answer(Request request) {
        Handler handler = routes.get(request.path());
        if (handler == null) {
            return Response.error(404, "no such page: " + request.path());
        }
        try {
            return handler.handle(request);
        } catch (BadRequestException e) {
            return Response.error(400, e.getMessage());
        }
    }
}

package bookshop.web;

public record Response(int status, String body) {

    public static Response ok(String body) {
        return new Response(200, body);
    }

    public static Response error(int status, String message) {
        return new Response(status, new Json().put("error", message).toString());
    }
}

package bookshop.web;

import java.util.Map;

public record Request(String path, Map<String, String> parameters) {

    public static Request get(String path) {
        return new Request(path, Map.of());
    }

    public String parameter(String name) {
        String value = parameters.get(name);
        if (value == null) {
            throw new BadRequestException("missing: " + name);
        }
        return value;
    }
}

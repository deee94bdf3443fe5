package supers;

interface Greets {
    default String greet(String name) { return secret(name) + shared(); }

    private String secret(String name) { return name.trim(); }

    private static String shared() { return "s"; }

    static Greets none() { return new Greets() { }; }
}

interface Loud extends Greets {
    @Override
    default String greet(String name) { return Greets.super.greet(name).toUpperCase(); }
}

class Polite implements Greets {
    @Override
    public String greet(String name) { return Greets.super.greet(name) + super.toString(); }
}

class Both extends Polite implements Loud {
    @Override
    public String greet(String name) {
        Runnable later = () -> super.greet(name);
        later.run();
        return Loud.super.greet(name) + super.greet(name) + Greets.none().greet("x");
    }

    class Within {
        String around() { return Both.super.greet("y") + Both.this.greet("z"); }
    }
}

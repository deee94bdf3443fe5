package members;

import java.util.AbstractList;
import java.util.Iterator;

class Base {
    protected int shared;
    static int counter;
    private int secret;

    Base self() { return this; }

    void run() { }

    static void start() { }

    private void hidden() { }

    class Inner {
        int depth;

        void deep() {
            shared++;
            secret = depth;
            run();
            hidden();
            Base.this.run();
            start();
        }

        class Deeper {
            void deepest() {
                depth = shared;
                deep();
                run();
                Inner.this.deep();
                Base.this.self().run();
            }
        }
    }

    static class Nested {
        static int own;

        void use(Base base) {
            base.secret++;
            base.hidden();
            start();
            counter++;
        }
    }
}

class Derived extends Base {
    Inner inner = new Inner();
    Base other = new Derived();

    Derived self() { return this; }

    void members(Derived derived) {
        derived.self().self().run();
        derived.shared = 2;
        run();
        start();
        Derived.start();
        derived.counter++;
        inner.deep();
        inner.new Deeper().deepest();
        derived.new Inner().deep();
        this.new Inner() { }.deep();
        super.run();
        super.shared = 1;
        Nested.own = Derived.Nested.own;
        new Nested().use(other);
        toString();
        hashCode();
        getClass().getName();
    }

    void around() {
        int local = 1;
        class Local extends Base {
            int own = local + shared;

            void run() {
                super.run();
                Derived.super.run();
                members(null);
                Derived.this.run();
                start();
                self().run();
            }
        }
        new Local().run();
        Iterator<String> made = new Iterator<>() {
            int at;

            public boolean hasNext() { return at < local; }

            public String next() {
                at++;
                around();
                return toString();
            }
        };
        made.next().length();
    }
}

class Generic extends AbstractList<String> {
    public String get(int at) { return iterator().next().trim() + size(); }

    public int size() { return super.hashCode() + modCount; }
}

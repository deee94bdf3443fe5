package inheritance;

class Base {}

interface Shape {}

class Argument {}

class Bound {}

interface Holder<T> {}

class Child extends Base implements Shape {}

interface Wider extends Shape, Holder<Argument> {}

class Generic<T extends Bound> implements Holder<T> {
    T field;
}

enum Colour implements Shape {
    RED,
    GREEN {
        @Override
        public String toString() {
            return Label.text();
        }
    }
}

class Label {
    static String text() {
        return "";
    }
}

class Untouched {}

package hiding;

class Top {
    private int mark = 1;
    String text = "t";

    private void note() { }

    static Top make() { return new Top(); }

    Top anonymous() {
        return new Top() {
            int read() {
                note();
                return mark;
            }
        };
    }

    class Same {
        void call(String text) {
            text.length();
            Top.this.text.length();
            String note = text;
            note();
            note.length();
        }
    }
}

class Below extends Top {
    int text = 2;

    void fields(Below below, Top top) {
        Integer.toString(text);
        Integer.toString(below.text);
        below.make().text.length();
        ((Top) below).text.length();
        super.text.length();
        top.text.length();
        int Top = 3;
        Integer.toString(Top);
    }
}

interface Alone {
    int SIZE = "size".length();

    String toString();

    boolean equals(Object other);
}

interface Lower extends Alone { }

abstract class Half implements Alone {
    void use(Lower lower, Alone alone) {
        lower.equals(alone);
        lower.toString().length();
        alone.toString().length();
        lower.hashCode();
        toString();
        Integer.toString(SIZE + Lower.SIZE);
    }
}

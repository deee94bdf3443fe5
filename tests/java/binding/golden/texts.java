package texts;

class Texts {
    static final String NAME = "name";
    static final int SIZE = NAME.length();
    Object any = new Object();

    String blocks(int number, char[] letters) {
        String block = """
            Hello, \
            "world"
              deeper\n
            """;
        block.length();
        """
            inline""".strip().length();
        String sum = "a" + number + any + letters.length + NAME + 'c' + null + 1.5f;
        sum += number;
        sum += any;
        number += sum.length();
        return sum + this + block.formatted(number) + (number + 1) + Texts.class.getName();
    }
}

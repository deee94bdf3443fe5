package conditionals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;

class Conditionals {
    void typed(boolean which, Integer boxed, int plain, Long wide, List<String> given) {
        take(which ? boxed : plain);
        take(which ? boxed : null);
        take(which ? plain : wide);
        take(which ? 'a' : plain);
        take(which ? (byte) 1 : 'a');
        take(which ? 1 : "x");
        take(which ? null : null);
        (which ? new ArrayList<String>() : new LinkedList<String>()).get(0).length();
        (which ? given : Collections.<String>emptyList()).get(0).length();
        List<String> target = which ? new ArrayList<>() : Collections.emptyList();
        target.get(0).length();
        lists(which ? given : Collections.emptyList());
        Optional.of(which ? "a" : "b").get().length();
        (which ? "a" : which ? "b" : "c").length();
    }

    void take(int x) { }

    void take(long x) { }

    void take(char x) { }

    void take(Integer x) { }

    void take(Object x) { }

    void lists(List<String> all) { }
}

/** A module that keeps one package and hands out another. */
module judged {
    requires java.logging;

    exports p;
    exports q to java.logging;
}

/** Stands for a JDK of one module. */
module fake {
    exports api;
}

"""What is known of the JDK without looking at one."""

JAVA_LANG = frozenset(
    """
    AbstractMethodError Appendable ArithmeticException ArrayIndexOutOfBoundsException ArrayStoreException
    AssertionError AutoCloseable Boolean BootstrapMethodError Byte CharSequence Character Class
    ClassCastException ClassCircularityError ClassFormatError ClassLoader ClassNotFoundException
    ClassValue CloneNotSupportedException Cloneable Comparable Deprecated Double Enum
    EnumConstantNotPresentException Error Exception ExceptionInInitializerError Float FunctionalInterface
    IO IllegalAccessError IllegalAccessException IllegalArgumentException IllegalCallerException
    IllegalMonitorStateException IllegalStateException IllegalThreadStateException
    IncompatibleClassChangeError IndexOutOfBoundsException InheritableThreadLocal InstantiationError
    InstantiationException Integer InternalError InterruptedException Iterable LayerInstantiationException
    LinkageError Long MatchException Math Module ModuleLayer NegativeArraySizeException
    NoClassDefFoundError NoSuchFieldError NoSuchFieldException NoSuchMethodError NoSuchMethodException
    NullPointerException Number NumberFormatException Object OutOfMemoryError Override Package Process
    ProcessBuilder ProcessHandle Readable Record ReflectiveOperationException Runnable Runtime
    RuntimeException RuntimePermission SafeVarargs ScopedValue SecurityException SecurityManager Short
    StableValue StackOverflowError StackTraceElement StackWalker StrictMath String StringBuffer
    StringBuilder StringIndexOutOfBoundsException SuppressWarnings System Thread ThreadDeath ThreadGroup
    ThreadLocal Throwable TypeNotPresentException UnknownError UnsatisfiedLinkError
    UnsupportedClassVersionError UnsupportedOperationException VerifyError VirtualMachineError Void
    WrongThreadException
    """.split()  # noqa: SIM905 - a list literal would take a line for each
)
"""The public types of java.lang, which need no import."""

JAVA_LANG_SINCE_9 = frozenset(
    """
    IO IllegalCallerException LayerInstantiationException MatchException Module ModuleLayer ProcessHandle
    Record ScopedValue StableValue StackWalker WrongThreadException
    """.split()  # noqa: SIM905
)
"""Those of them that older code may well have from an on-demand import instead."""

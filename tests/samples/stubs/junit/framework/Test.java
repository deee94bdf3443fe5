package junit.framework;

public interface Test {
}

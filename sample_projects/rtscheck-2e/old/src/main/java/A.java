public class A {
}

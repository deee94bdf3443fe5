import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import com.sun.tools.javac.tree.JCTree;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * What class files do not tell: the type of the receiver where the instruction names java.lang.Object. One row for
 * each such call or method reference: source file, line of the instruction, name, and the erased type that the
 * compiler gives the expression before the dot, or the class around if nothing stands there ("?" for an array).
 *
 * Arguments: the class path, then a file with the names of the sources, one on a line.
 */
public final class Receivers extends TreePathScanner<Void, Void> {
    private final Trees trees;
    private final Types types;
    private final Elements elements;
    private final PrintStream rows;

    private Receivers(JavacTask task, PrintStream rows) {
        this.trees = Trees.instance(task);
        this.types = task.getTypes();
        this.elements = task.getElements();
        this.rows = rows;
    }

    public static void main(String[] arguments) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        List<String> names = Files.readAllLines(Path.of(arguments[1]), StandardCharsets.UTF_8);
        List<String> options = List.of("-proc:none", "-nowarn", "-cp", arguments[0]);
        JavacTask task = (JavacTask)
                compiler.getTask(null, files, null, options, null, files.getJavaFileObjectsFromStrings(names));
        PrintStream rows = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        Receivers scanner = new Receivers(task, rows);
        var units = task.parse();
        task.analyze();
        units.forEach(unit -> scanner.scan(unit, null));
        rows.flush();
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void unused) {
        ExpressionTree selected = call.getMethodSelect();
        if (isOfObject(new TreePath(getCurrentPath(), selected))) {
            if (selected instanceof MemberSelectTree member) {
                row(call, member.getIdentifier(), member.getExpression(), new TreePath(getCurrentPath(), selected));
            } else if (selected instanceof IdentifierTree name) {
                row(call, name.getName(), null, null);
            }
        }
        return super.visitMethodInvocation(call, unused);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree reference, Void unused) {
        if (isOfObject(getCurrentPath())) {
            row(reference, reference.getName(), reference.getQualifierExpression(), getCurrentPath());
        }
        return super.visitMemberReference(reference, unused);
    }

    private boolean isOfObject(TreePath path) {
        Element found = trees.getElement(path);
        return found != null
                && found.getKind() == ElementKind.METHOD
                && ((TypeElement) found.getEnclosingElement()).getQualifiedName().contentEquals("java.lang.Object");
    }

    private void row(Tree place, CharSequence name, ExpressionTree before, TreePath around) {
        LineMap lines = getCurrentPath().getCompilationUnit().getLineMap();
        String file = Path.of(getCurrentPath().getCompilationUnit().getSourceFile().toUri()).toString();
        TreePath receiver = before == null ? classAround() : new TreePath(around, before);
        String type = erased(trees.getTypeMirror(receiver));
        rows.println(file + "\t" + lines.getLineNumber(((JCTree) place).pos) + "\t" + name + "\t" + type);
    }

    private TreePath classAround() {
        TreePath path = getCurrentPath();
        while (!(path.getLeaf() instanceof ClassTree)) {
            path = path.getParentPath();
        }
        return path;
    }

    private String erased(TypeMirror type) {
        TypeMirror plain = types.erasure(type);
        return plain instanceof DeclaredType declared
                ? elements.getBinaryName((TypeElement) declared.asElement()).toString()
                : "?";
    }
}

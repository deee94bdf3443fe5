import edu.illinois.starts.helpers.ZLCHelper;
import edu.illinois.starts.util.Pair;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles a Maven project as it stands and asks the classes of STARTS what changed since its record was made.
 * Stays alive so that the compiler is warm: each line on standard input asks once, "done" ends each answer.
 */
public final class Judge {
    private final Path project;
    private final String classPath;
    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final PrintStream answer;

    private Judge(Path project, String classPath, PrintStream answer) {
        this.project = project;
        this.classPath = classPath;
        this.answer = answer;
    }

    public static void main(String[] arguments) throws IOException {
        PrintStream answer = System.out;
        System.setOut(System.err); // the libraries print to standard output
        Judge judge = new Judge(Path.of(arguments[0]), arguments[1], answer);
        BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        while (questions.readLine() != null) {
            judge.check();
            answer.println("done");
            answer.flush();
        }
    }

    private void check() throws IOException {
        Path main = project.resolve("target/classes");
        Path tests = project.resolve("target/test-classes");
        boolean compiled = compile("src/main/java", main, classPath)
                && compile("src/test/java", tests, main + File.pathSeparator + classPath);
        if (!compiled) {
            return;
        }
        Pair<Set<String>, Set<String>> data = ZLCHelper.getChangedData(project.resolve(".starts").toString(), true);
        for (String url : new TreeSet<>(data.getValue())) {
            answer.println("changed " + url);
        }
        for (String test : new TreeSet<>(data.getKey())) {
            answer.println("unaffected " + test);
        }
    }

    private boolean compile(String folder, Path target, String path) throws IOException {
        if (Files.exists(target)) {
            try (Stream<Path> old = Files.walk(target)) {
                old.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
            }
        }
        Files.createDirectories(target);
        List<File> sources;
        try (Stream<Path> all = Files.walk(project.resolve(folder))) {
            sources = all.filter(file -> file.toString().endsWith(".java"))
                    .sorted().map(Path::toFile).collect(Collectors.toList());
        }
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(problems, null, StandardCharsets.UTF_8)) {
            // The same options as Maven's compiler plugin gives for release 8.
            List<String> options = List.of("-source", "8", "-target", "8", "-g", "-nowarn", "-proc:none",
                    "-d", target.toString(), "-cp", path);
            boolean good = compiler.getTask(null, files, problems, options, null,
                    files.getJavaFileObjectsFromFiles(sources)).call();
            if (!good) {
                for (Diagnostic<? extends JavaFileObject> problem : problems.getDiagnostics()) {
                    if (problem.getKind() == Diagnostic.Kind.ERROR && problem.getSource() != null) {
                        answer.println("error " + problem.getSource().getName() + "\t"
                                + problem.getMessage(null).replace('\n', ' '));
                    }
                }
            }
            return good;
        }
    }
}

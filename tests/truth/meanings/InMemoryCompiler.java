import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles sources to class files without debug information, all in memory. Stays alive so that the compiler is
 * warm: a question is a line "path base64" for each source and an empty line; the answer is a line
 * "class name base64" for each class file, or "error text", and "done".
 */
public final class InMemoryCompiler {
    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final StandardJavaFileManager files =
            compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);

    public static void main(String[] arguments) throws IOException {
        InMemoryCompiler compiler = new InMemoryCompiler();
        PrintStream answer = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        List<JavaFileObject> sources = new ArrayList<>();
        for (String line = questions.readLine(); line != null; line = questions.readLine()) {
            if (!line.isEmpty()) {
                String[] parts = line.split(" ");
                sources.add(new Source(parts[0], new String(Base64.getDecoder().decode(parts[1]), StandardCharsets.UTF_8)));
                continue;
            }
            compiler.compile(sources, answer);
            sources.clear();
            answer.println("done");
            answer.flush();
        }
    }

    private void compile(List<JavaFileObject> sources, PrintStream answer) {
        Map<String, ByteArrayOutputStream> made = new TreeMap<>();
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        JavaFileManager memory = new ForwardingJavaFileManager<JavaFileManager>(files) {
            @Override
            public JavaFileObject getJavaFileForOutput(
                    Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
                return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('.', '/')), kind) {
                    @Override
                    public OutputStream openOutputStream() {
                        return made.computeIfAbsent(name, unused -> new ByteArrayOutputStream());
                    }
                };
            }
        };
        List<String> options = List.of("-g:none", "-nowarn", "-proc:none", "-Xlint:none");
        if (compiler.getTask(null, memory, problems, options, null, sources).call()) {
            made.forEach((name, content) ->
                    answer.println("class " + name + " " + Base64.getEncoder().encodeToString(content.toByteArray())));
            return;
        }
        for (Diagnostic<? extends JavaFileObject> problem : problems.getDiagnostics()) {
            if (problem.getKind() == Diagnostic.Kind.ERROR) {
                answer.println("error " + problem.toString().replace('\n', ' '));
            }
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String path, String text) {
            super(URI.create("source:///" + path), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The version of the store that was acknowledged last: a store that was cut off opens as an older version of itself. */
final class VersionNote {
  static final long NONE = -1;
  private final Path path;

  VersionNote(String file) { path = Path.of(file + ".version"); }

  long read() throws IOException {
    if (!Files.exists(path)) return NONE;
    String text = Files.readString(path).trim();
    return text.matches("\\d{1,18}") ? Long.parseLong(text) : NONE;
  }

  /** Overwrites in place, which needs no space; a note that stays behind refuses nothing. */
  void write(long version) {
    try {
      Files.writeString(path, String.format("%018d\n", version), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    } catch (IOException problem) {
      System.err.println("The version was not noted: " + problem);
    }
  }
}

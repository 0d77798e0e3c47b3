import de.bwaldvogel.mongo.MongoBackend;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

/** Serves one store file to MongoDB drivers: `java EmbeddedMongo.java <file>` prints its port, or why it cannot. */
public class EmbeddedMongo {
  /** The version of the store that was acknowledged last: a store that was cut off opens as an older version of itself. */
  static class VersionNote {
    static final long NONE = -1;
    final Path path;

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

  /**
   * Commits before it answers: MVStore alone commits once a second and kill -9 would lose writes. Answers a
   * copy: documents are changed in place, and one that is found would be sent as another request changes it.
   */
  static class CommittingBackend extends H2Backend {
    final VersionNote note;

    CommittingBackend(String file, VersionNote note) {
      super(file);
      this.note = note;
      version(VERSION);
    }

    @Override public synchronized Document handleMessage(MongoMessage message) {
      Document answer = super.handleMessage(message);
      if (getMvStore().hasUnsavedChanges()) {
        commit();
        note.write(getMvStore().getCurrentVersion());
      }
      return answer.cloneDeeply();
    }
  }

  /** MongoDB's own code for a write that its disk does not take. */
  static final int OUT_OF_DISK_SPACE = 14031;

  /** MVStore closes itself when a write fails, e.g. on a full disk: the store is opened again, as it was acknowledged. */
  static class ReopeningBackend {
    final String file;
    final VersionNote note;
    CommittingBackend current;

    ReopeningBackend(String file, VersionNote note) {
      this.file = file;
      this.note = note;
      current = new CommittingBackend(file, note);
    }

    synchronized CommittingBackend get() {
      if (current.getMvStore().isClosed()) current = new CommittingBackend(file, note);
      return current;
    }

    Object invoke(Object proxy, Method method, Object[] given) throws Throwable {
      CommittingBackend backend = get();
      try {
        return method.invoke(backend, given);
      } catch (InvocationTargetException problem) {
        Throwable cause = problem.getCause();
        if (!(cause instanceof MVStoreException) || !backend.getMvStore().isClosed()) throw cause;
        throw new MongoServerError(OUT_OF_DISK_SPACE, "OutOfDiskSpace", "The store cannot be written: " + cause.getMessage());
      }
    }

    MongoBackend toBackend() {
      return (MongoBackend) Proxy.newProxyInstance(
          EmbeddedMongo.class.getClassLoader(), new Class<?>[] {MongoBackend.class}, this::invoke);
    }
  }

  /** The lowest version that today's drivers accept. */
  static final MongoVersion VERSION = new MongoVersion() {
    public List<Integer> getVersionArray() { return List.of(5, 0, 0); }
    public int getWireVersion() { return 13; }
  };

  static void giveUp(String reason) {
    System.out.println(reason.replace('\n', ' '));
    System.exit(1);
  }

  /** The version of a store; it is only read, so that a damaged one stays as it is. */
  static long readVersion(String file) {
    MVStore store = new MVStore.Builder().fileName(file).readOnly().open();
    try {
      return store.getCurrentVersion();
    } finally {
      store.closeImmediately();
    }
  }

  /** Opens the store, or prints why not: it is locked, damaged, or lacks what was acknowledged. */
  static ReopeningBackend open(String file) throws IOException {
    VersionNote note = new VersionNote(file);
    long noted = note.read();
    boolean isThere = Files.exists(Path.of(file));
    if (!isThere && noted != VersionNote.NONE) giveUp("damaged " + file + " is not there");
    try {
      long version = isThere ? readVersion(file) : 0;
      if (version < noted) giveUp("behind " + version + " of " + noted);
      return new ReopeningBackend(file, note);
    } catch (RuntimeException problem) {
      boolean isLocked = problem instanceof MVStoreException
          && ((MVStoreException) problem).getErrorCode() == DataUtils.ERROR_FILE_LOCKED;
      giveUp(isLocked ? "locked" : (isThere ? "damaged " : "failed ") + problem.getMessage());
      throw problem;
    }
  }

  public static void main(String[] args) throws Exception {
    MongoServer server = new MongoServer(open(args[0]).toBackend());
    server.bind("127.0.0.1", 0);
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdown));
    System.out.println("listening " + server.getLocalAddress().getPort());
    while (System.in.read() >= 0) { } // standard input closes when the process that started us ends
    System.exit(0);
  }
}

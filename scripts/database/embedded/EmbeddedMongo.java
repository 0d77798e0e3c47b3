import de.bwaldvogel.mongo.MongoServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

/** Serves one store file to MongoDB drivers: `java EmbeddedMongo <file>` prints its port, or why it cannot. */
public final class EmbeddedMongo {
  /** A connection stays with its thread, and one that reads for long holds up the others of that thread. */
  private static final int THREADS = 16;

  private static void giveUp(String reason) {
    System.out.println(reason.replace('\n', ' '));
    System.exit(1);
  }

  /** The version of a store; it is only read, so that a damaged one stays as it is. */
  private static long readVersion(String file) {
    MVStore store = new MVStore.Builder().fileName(file).readOnly().open();
    try {
      return store.getCurrentVersion();
    } finally {
      store.closeImmediately();
    }
  }

  /** Opens the store, or prints why not: it is locked, damaged, or lacks what was acknowledged. */
  private static ReopeningBackend open(String file) throws IOException {
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
    server.bind(new InetSocketAddress("127.0.0.1", 0), 1, THREADS);
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdown));
    System.out.println("listening " + server.getLocalAddress().getPort());
    while (System.in.read() >= 0) { } // standard input closes when the process that started us ends
    System.exit(0);
  }
}

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.util.List;
import org.h2.mvstore.MVStoreException;

/** Serves one store file to MongoDB drivers: `java EmbeddedMongo.java <file>` prints its port. */
public class EmbeddedMongo {
  /**
   * Commits before it answers: MVStore alone commits once a second and kill -9 would lose writes. Answers a
   * copy: documents are changed in place, and one that is found would be sent as another request changes it.
   */
  static class CommittingBackend extends H2Backend {
    CommittingBackend(String file) { super(file); }

    @Override public synchronized Document handleMessage(MongoMessage message) {
      Document answer = super.handleMessage(message);
      if (getMvStore().hasUnsavedChanges()) commit();
      return answer.cloneDeeply();
    }
  }

  /** The lowest version that today's drivers accept. */
  static final MongoVersion VERSION = new MongoVersion() {
    public List<Integer> getVersionArray() { return List.of(5, 0, 0); }
    public int getWireVersion() { return 13; }
  };

  public static void main(String[] args) throws Exception {
    try {
      MongoServer server = new MongoServer(new CommittingBackend(args[0]).version(VERSION));
      server.bind("127.0.0.1", 0);
      Runtime.getRuntime().addShutdownHook(new Thread(server::shutdown));
      System.out.println("listening " + server.getLocalAddress().getPort());
    } catch (MVStoreException problem) {
      System.out.println(problem.getMessage().contains("locked") ? "locked" : "failed " + problem.getMessage());
      System.exit(1);
    }
    while (System.in.read() >= 0) { } // standard input closes when the process that started us ends
    System.exit(0);
  }
}

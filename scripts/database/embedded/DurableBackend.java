import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.DatabaseResolver;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.oplog.Oplog;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import io.netty.channel.Channel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/** Commits before it answers: MVStore alone commits once a second and kill -9 would lose writes. */
final class DurableBackend extends H2Backend {
  /** The lowest version that today's drivers accept. */
  private static final MongoVersion VERSION = new MongoVersion() {
    public List<Integer> getVersionArray() { return List.of(5, 0, 0); }
    public int getWireVersion() { return 13; }
  };

  /** Commands that change nothing; `aggregate` is one unless it ends in a collection. */
  private static final Set<String> READS = Set.of(
      "find", "getmore", "count", "aggregate", "distinct", "ping", "ismaster", "hello", "buildinfo",
      "listcollections", "listindexes", "killcursors", "endsessions");

  /** Asked for the state of the server; nothing is stored in it. */
  private static final String ADMIN = "admin";

  /** Megabytes of pages that the store keeps in memory, by its own estimate. */
  private static final int CACHE = 64;

  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private final VersionNote note;

  private DurableBackend(MVStore store, VersionNote note) {
    super(store);
    this.note = note;
    version(VERSION);
    save();
  }

  /** A message is committed as a whole, not when much was changed. */
  static DurableBackend open(String file, VersionNote note) {
    MVStore store = new MVStore.Builder().fileName(file).autoCommitBufferSize(0).cacheSize(CACHE).open();
    removeOutdatedIndexes(store);
    return new DurableBackend(store, note);
  }

  /** Indexes without our suffix show that an earlier release wrote last: all indexes are outdated and built again. */
  private static void removeOutdatedIndexes(MVStore store) {
    List<String> indexes = new ArrayList<>();
    for (String name : store.getMapNames()) if (name.contains("._index_")) indexes.add(name);
    if (indexes.stream().allMatch(IndexEntries::isNameOf)) return;
    indexes.forEach(store::removeMap);
  }

  private void save() {
    if (!getMvStore().hasUnsavedChanges()) return;
    commit();
    note.write(getMvStore().getCurrentVersion());
  }

  /** A database is made by the first message that names it, even by one that reads. */
  private boolean isRead(MongoMessage message) {
    Document asked = message.getDocument();
    String command = asked.keySet().iterator().next().toLowerCase();
    String database = message.getDatabaseName();
    boolean isThere = database.equals(ADMIN) || listDatabaseNames().contains(database);
    if (!READS.contains(command) || !isThere) return false;
    return !(asked.get("pipeline") instanceof List)
        || ((List<?>) asked.get("pipeline")).stream().noneMatch(DurableBackend::isWritingStep);
  }

  private static boolean isWritingStep(Object step) {
    return step instanceof Document && (((Document) step).containsKey("$out") || ((Document) step).containsKey("$merge"));
  }

  @Override public Document handleMessage(MongoMessage message) {
    boolean isRead = isRead(message);
    Lock held = isRead ? lock.readLock() : lock.writeLock();
    held.lock();
    try {
      Document answer = super.handleMessage(message);
      if (!isRead) save();
      return answer;
    } finally {
      held.unlock();
    }
  }

  @Override protected MongoDatabase openOrCreateDatabase(String name) {
    return new IndexedDatabase(name, getCursorRegistry());
  }

  /** An inner class, as the server opens collections and indexes before fields of its own could be set. */
  private final class IndexedDatabase extends H2Database {
    IndexedDatabase(String name, CursorRegistry cursors) { super(name, getMvStore(), cursors); }

    private IndexEntries openEntries(String collection, String index, List<IndexKey> keys) {
      return new IndexEntries(getMvStore(), getFullCollectionNamespace(collection) + "._index_" + index, keys);
    }

    @Override protected Index<Object> openOrCreateUniqueIndex(
        String collection, String index, List<IndexKey> keys, boolean isSparse) {
      return new UniqueIndex(index, isSparse, openEntries(collection, index, keys));
    }

    @Override protected Index<Object> openOrCreateSecondaryIndex(
        String collection, String index, List<IndexKey> keys, boolean isSparse) {
      return new SecondaryIndex(index, isSparse, openEntries(collection, index, keys));
    }

    @Override protected MongoCollection<Object> openOrCreateCollection(String collection, CollectionOptions options) {
      String name = getFullCollectionNamespace(collection);
      return new IndexedCollection(
          this, collection, options,
          getMvStore().openMap("databases." + name, new MVMap.Builder<Object, Document>().valueType(new DocumentBytes())),
          getMvStore().openMap("meta." + name), cursorRegistry);
    }

    @Override public Document handleCommand(
        Channel channel, String command, Document query, DatabaseResolver databases, Oplog oplog) {
      if (!command.equalsIgnoreCase("aggregate")) return super.handleCommand(channel, command, query, databases, oplog);
      String name = String.valueOf(query.get(command));
      MongoCollection<Object> collection = resolveCollection(name, false);
      Pipeline pipeline = Pipeline.of(query.get("pipeline"));
      if (!(collection instanceof IndexedCollection) || pipeline.filter() == null) {
        return super.handleCommand(channel, command, query, databases, oplog);
      }
      if (pipeline.isCount()) return pipeline.toCountAnswer(collection);
      ((IndexedCollection) collection).pushDown(pipeline.filter());
      try {
        return super.handleCommand(channel, command, query, databases, oplog);
      } finally {
        ((IndexedCollection) collection).pushDown(null);
      }
    }
  }
}

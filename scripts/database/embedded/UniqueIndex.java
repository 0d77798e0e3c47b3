import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.AbstractUniqueIndex;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.bson.Document;
import java.util.List;
import java.util.Map.Entry;

/** A unique index over ordered entries: the server decides what is a duplicate. */
final class UniqueIndex extends AbstractUniqueIndex<Object> implements Ordered {
  private final IndexEntries entries;

  UniqueIndex(String name, boolean isSparse, IndexEntries entries) {
    super(name, entries.keys(), isSparse);
    this.entries = entries;
  }

  @Override public IndexEntries entries() { return entries; }

  /** Of lists the server makes other entries than a query looks for; a sparse index lacks what has none of its keys. */
  @Override public boolean holdsAll(Conditions conditions) {
    if (FieldValues.hasAnyList(entries.traits())) return false;
    return !isSparse() || getKeys().stream().anyMatch(key ->
        conditions.get(key.getKey()).stream().anyMatch(condition -> !condition.takesNull));
  }

  private byte[] toBytes(KeyValue values) {
    byte[] bytes = {};
    for (int at = 0; at < values.size(); at += 1) {
      bytes = KeyBytes.concat(bytes, FieldValues.inOrder(KeyBytes.of(values.get(at)), getKeys().get(at)));
    }
    return bytes;
  }

  @Override public synchronized void add(Document document, Object position, MongoCollection<Object> collection) {
    super.add(document, position, collection);
    entries.addTraits(new FieldValues(document, getKeys()).traits());
  }

  @Override protected Object removeDocument(KeyValue values) { return entries.remove(toBytes(values)); }

  @Override protected boolean putKeyPosition(KeyValue values, Object position) {
    return entries.add(toBytes(values), position);
  }

  @Override protected Object getPosition(KeyValue values) { return entries.get(toBytes(values)); }

  /** Only the server's own look-ups ask for it, which the planner replaces. */
  @Override protected Iterable<Entry<KeyValue, Object>> getIterable() { return List.of(); }

  @Override public boolean canHandle(Document query) { return false; }

  /** The server adds all documents to an index that says so. */
  @Override public boolean isEmpty() { return !entries.isComplete(); }

  @Override public long getCount() { return entries.size(); }

  @Override public long getDataSize() { return getCount(); }

  @Override public void drop() { entries.drop(); }
}

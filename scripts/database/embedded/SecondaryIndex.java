import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.bson.Document;
import java.util.List;
import java.util.Set;

/** An index that refuses nothing. A sparse one holds all documents too, since that changes no answer. */
final class SecondaryIndex extends Index<Object> implements Ordered {
  private final IndexEntries entries;

  SecondaryIndex(String name, boolean isSparse, IndexEntries entries) {
    super(name, entries.keys(), isSparse);
    this.entries = entries;
  }

  @Override public IndexEntries entries() { return entries; }

  @Override public boolean holdsAll(Conditions conditions) { return true; }

  @Override public void checkAdd(Document document, MongoCollection<Object> collection) { }

  @Override public void add(Document document, Object position, MongoCollection<Object> collection) {
    FieldValues values = new FieldValues(document, getKeys());
    for (byte[] entry : values.toEntries(position)) entries.add(entry, position);
    entries.addTraits(values.traits());
  }

  @Override public Object remove(Document document) {
    Object position = document.get("_id");
    for (byte[] entry : new FieldValues(document, getKeys()).toEntries(position)) entries.remove(entry);
    return position;
  }

  @Override public void checkUpdate(Document before, Document now, MongoCollection<Object> collection) { }

  @Override public void updateInPlace(
      Document before, Document now, Object position, MongoCollection<Object> collection) {
    Set<byte[]> old = new FieldValues(before, getKeys()).toEntries(position);
    FieldValues values = new FieldValues(now, getKeys());
    Set<byte[]> next = values.toEntries(position);
    for (byte[] entry : old) if (!next.contains(entry)) entries.remove(entry);
    for (byte[] entry : next) if (!old.contains(entry)) entries.add(entry, position);
    entries.addTraits(values.traits());
  }

  /** The unique index of `_id` says where a document is. */
  @Override public Object getPosition(Document document) { return null; }

  @Override public boolean canHandle(Document query) { return false; }

  @Override public Iterable<Object> getPositions(Document query) { return List.of(); }

  /** The server adds all documents to an index that says so. */
  @Override public boolean isEmpty() { return !entries.isComplete(); }

  @Override public long getCount() { return entries.size(); }

  @Override public long getDataSize() { return getCount(); }

  @Override public void drop() { entries.drop(); }
}

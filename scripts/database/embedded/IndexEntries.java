import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.bson.ObjectId;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Predicate;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;
import org.h2.mvstore.type.ByteArrayDataType;

/** An ordered map of the store: bytes of the values of an index's keys, and the position of the document. */
final class IndexEntries {
  /** From the first to before the last; no last means the end. */
  static final class Range {
    final byte[] from;
    final byte[] to;

    Range(byte[] from, byte[] to) {
      this.from = from;
      this.to = to;
    }
  }

  static final Range ALL = new Range(new byte[] {2}, null);

  /** Ends the name of the map of each index. */
  private static final String SUFFIX = "._ordered";
  /** The key of the documents' combined traits; its entry exists when the index holds all documents. */
  private static final byte[] TRAITS = {0};

  private final MVMap<byte[], Object> map;
  private final List<IndexKey> keys;
  private volatile int traits;

  /** Opens the entries; those of an index that was not built to its end are removed, so that it is built again. */
  IndexEntries(MVStore store, String name, List<IndexKey> keys) {
    this.keys = keys;
    map = store.openMap(name + SUFFIX, new MVMap.Builder<byte[], Object>().keyType(new Bytes()));
    Object kept = map.get(TRAITS);
    if (kept == null) map.clear();
    else traits = (Integer) kept;
  }

  /** Whether a map of the store is one of these. */
  static boolean isNameOf(String mapName) { return mapName.endsWith(SUFFIX); }

  List<IndexKey> keys() { return keys; }

  int traits() { return traits; }

  void addTraits(int further) {
    if ((traits | further) == traits) return;
    traits |= further;
    if (isComplete()) map.put(TRAITS, traits);
  }

  /** Whether all documents have their entries, of which a sparse index may have none. */
  boolean isComplete() { return map.containsKey(TRAITS); }

  /** To be called when all documents have their entries. */
  void markComplete() {
    if (!isComplete()) map.put(TRAITS, traits);
  }

  /** Returns whether there was no such entry. */
  boolean add(byte[] key, Object position) { return map.putIfAbsent(key, toKept(position)) == null; }

  /** Returns the position of the entry, or null. */
  Object remove(byte[] key) { return toPosition(map.remove(key)); }

  /** Returns the position of the entry, or null. */
  Object get(byte[] key) { return toPosition(map.get(key)); }

  /** Removes the map from the store. */
  void drop() { map.getStore().removeMap(map); }

  /** Returns this key, if an entry has it, and those that follow in the order. */
  Iterator<byte[]> keysFrom(byte[] key, boolean isBackward) { return map.cursor(key, null, isBackward); }

  long size() { return map.sizeAsLong() - (isComplete() ? 1 : 0); }

  /** Returns the number of entries in a range without reading them. */
  long count(Range range) {
    long end = range.to == null ? map.sizeAsLong() : indexOf(range.to);
    return Math.max(0, end - indexOf(range.from));
  }

  private long indexOf(byte[] key) {
    long index = map.getKeyIndex(key);
    return index < 0 ? -index - 1 : index;
  }

  /** Returns the positions of a range, read lazily, of entries whose keys are taken. */
  Steps positions(Range range, boolean isBackward, Predicate<byte[]> isTaken) {
    return new Steps(range, isBackward, isTaken);
  }

  /** The entries of a range, one after the other. */
  final class Steps implements Iterator<Object> {
    private final Range range;
    private final boolean isBackward;
    private final Predicate<byte[]> isTaken;
    private final Cursor<byte[], Object> cursor;
    private byte[] key;

    private Steps(Range range, boolean isBackward, Predicate<byte[]> isTaken) {
      this.range = range;
      this.isBackward = isBackward;
      this.isTaken = isTaken;
      byte[] last = isBackward && range.to != null ? map.lowerKey(range.to) : null;
      boolean isEmpty = isBackward && range.to != null && last == null;
      cursor = isEmpty ? null : map.cursor(isBackward ? last : range.from, null, isBackward);
      key = step();
    }

    private byte[] step() {
      while (cursor != null && cursor.hasNext()) {
        byte[] next = cursor.next();
        boolean isOut = isBackward
            ? Arrays.compareUnsigned(next, range.from) < 0
            : range.to != null && Arrays.compareUnsigned(next, range.to) >= 0;
        if (isOut) return null;
        if (isTaken.test(next)) return next;
      }
      return null;
    }

    /** Compares the next entries by what follows the value that each of the two ranges consists of. */
    int compareEnd(Steps other) {
      return Arrays.compareUnsigned(
          key, range.from.length, key.length, other.key, other.range.from.length, other.key.length);
    }

    @Override public boolean hasNext() { return key != null; }

    @Override public Object next() {
      if (key == null) throw new NoSuchElementException();
      Object position = toPosition(cursor.getValue());
      key = step();
      return position;
    }
  }

  /** The store writes bytes far faster than objects of other classes. */
  private static Object toKept(Object position) {
    return position instanceof ObjectId ? ((ObjectId) position).toByteArray() : Missing.ofNullable(position);
  }

  private static Object toPosition(Object kept) {
    return kept instanceof byte[] ? new ObjectId((byte[]) kept) : kept;
  }

  private static final class Bytes extends BasicDataType<byte[]> {
    @Override public int compare(byte[] first, byte[] second) { return Arrays.compareUnsigned(first, second); }
    @Override public int getMemory(byte[] bytes) { return ByteArrayDataType.INSTANCE.getMemory(bytes); }
    @Override public void write(WriteBuffer buffer, byte[] bytes) { ByteArrayDataType.INSTANCE.write(buffer, bytes); }
    @Override public byte[] read(ByteBuffer buffer) { return ByteArrayDataType.INSTANCE.read(buffer); }
    @Override public byte[][] createStorage(int size) { return new byte[size][]; }
  }
}

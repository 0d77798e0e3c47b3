import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A document's values for the keys of an index: every value by which a query may find it. */
final class FieldValues {
  private static final int UNORDERED_SHIFT = 16;

  private final List<IndexKey> keys;
  private final List<Set<byte[]>> values = new ArrayList<>();
  private int traits = 0;

  FieldValues(Document document, List<IndexKey> keys) {
    this.keys = keys;
    for (int at = 0; at < keys.size(); at += 1) {
      Set<byte[]> found = new TreeSet<>(Arrays::compareUnsigned);
      values.add(found);
      collect(document, keys.get(at).getKey().split("\\."), 0, at);
      if (found.isEmpty()) found.add(KeyBytes.of(List.of()));
    }
  }

  static boolean hasLists(int traits, int field) { return (traits & 1 << field) != 0; }

  static boolean hasAnyList(int traits) { return (traits & (1 << UNORDERED_SHIFT) - 1) != 0; }

  static boolean isUnordered(int traits, int field) { return (traits & 1 << field + UNORDERED_SHIFT) != 0; }

  /** The fields with lists, and the fields with values whose bytes do not sort. */
  int traits() { return traits; }

  private void collect(Object holder, String[] path, int depth, int field) {
    if (holder instanceof Collection) {
      traits |= 1 << field;
      for (Object member : (Collection<?>) holder) collect(member, path, depth, field);
      return;
    }
    Object value = holder instanceof Document ? ((Document) holder).getOrMissing(path[depth]) : Missing.getInstance();
    if (depth + 1 < path.length) collect(value, path, depth + 1, field);
    else add(value, field);
  }

  private void add(Object value, int field) {
    if (!(value instanceof Collection)) {
      addOne(value, field);
      return;
    }
    traits |= 1 << field;
    for (Object member : (Collection<?>) value) {
      addOne(member, field);
      if (member instanceof Collection) add(member, field);
    }
  }

  private void addOne(Object value, int field) {
    if (!KeyBytes.isOrdered(value)) traits |= 1 << field + UNORDERED_SHIFT;
    values.get(field).add(KeyBytes.of(value));
  }

  /** The keys of a document's entries, each followed by its position. */
  Set<byte[]> toEntries(Object position) {
    List<byte[]> entries = List.of(new byte[0]);
    for (int at = 0; at < keys.size(); at += 1) {
      List<byte[]> longer = new ArrayList<>();
      for (byte[] entry : entries) {
        for (byte[] value : values.get(at)) longer.add(KeyBytes.concat(entry, inOrder(value, keys.get(at))));
      }
      entries = longer;
    }
    Set<byte[]> all = new TreeSet<>(Arrays::compareUnsigned);
    for (byte[] entry : entries) all.add(KeyBytes.concat(entry, KeyBytes.of(position)));
    return all;
  }

  static byte[] inOrder(byte[] value, IndexKey key) {
    return key.isAscending() ? value : KeyBytes.invert(value);
  }
}

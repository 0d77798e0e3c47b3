import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A way to the documents of a query: ranges of one index, which hold all that match. */
final class Plan {
  /** More ranges than this cost more than they save. */
  private static final int MOST_RANGES = 2000;

  private final IndexEntries entries;
  private final List<IndexEntries.Range> ranges = new ArrayList<>();
  /** The number of the index's first keys of which one value is asked for, and of keys that the ranges limit. */
  private int fixed = 0;
  private int used = 0;
  private boolean isExact;
  /** 1 if the entries come in the order that is asked for, -1 if they do backward, otherwise 0. */
  private int direction;

  Plan(IndexEntries entries, Conditions conditions, Document sort) {
    this.entries = entries;
    isExact = conditions.isAll();
    narrow(conditions);
    isExact &= used == conditions.size();
    for (int at = used; at < entries.keys().size(); at += 1) isExact &= !hasLists(at);
    direction = sort == null || sort.isEmpty() ? 1 : toDirection(sort);
  }

  private boolean hasLists(int field) { return FieldValues.hasLists(entries.traits(), field); }

  private boolean isUnordered(int field) { return FieldValues.isUnordered(entries.traits(), field); }

  private void narrow(Conditions conditions) {
    List<IndexKey> keys = entries.keys();
    List<byte[]> beginnings = List.of(new byte[0]);
    for (int at = 0; at < keys.size(); at += 1) {
      Condition condition = conditions.get(keys.get(at).getKey());
      if (condition == null || beginnings.size() * (long) condition.intervals.size() > MOST_RANGES) break;
      used += 1;
      boolean isOne = condition.isValues && condition.intervals.size() == 1;
      isExact &= condition.isExact && (!hasLists(at) || isOne && !condition.takesNull && !isUnordered(at));
      if (!condition.isValues) {
        addRanges(beginnings, condition, keys.get(at).isAscending());
        return;
      }
      if (isOne && fixed == at) fixed += 1;
      beginnings = lengthen(beginnings, condition, keys.get(at));
    }
    for (byte[] beginning : beginnings) {
      ranges.add(beginning.length == 0
          ? IndexEntries.ALL
          : new IndexEntries.Range(beginning, KeyBytes.after(beginning)));
    }
  }

  private static List<byte[]> lengthen(List<byte[]> beginnings, Condition condition, IndexKey key) {
    List<byte[]> longer = new ArrayList<>();
    for (byte[] beginning : beginnings) {
      for (Interval interval : condition.intervals) {
        longer.add(KeyBytes.concat(beginning, FieldValues.inOrder(interval.value(), key)));
      }
    }
    return longer;
  }

  private void addRanges(List<byte[]> beginnings, Condition condition, boolean isAscending) {
    for (byte[] beginning : beginnings) {
      for (Interval interval : condition.intervals) ranges.add(interval.after(beginning, isAscending));
    }
  }

  private int toDirection(Document sort) {
    if (ranges.size() != 1) return 0;
    int field = fixed;
    int found = 0;
    for (Map.Entry<String, Object> order : sort.entrySet()) {
      if (isFixed(order.getKey())) continue;
      if (field == entries.keys().size() || !(order.getValue() instanceof Number)) return 0;
      IndexKey key = entries.keys().get(field);
      boolean isOrdered = !hasLists(field) && !isUnordered(field);
      if (!key.getKey().equals(order.getKey()) || !isOrdered) return 0;
      int step = ((Number) order.getValue()).intValue() > 0 == key.isAscending() ? 1 : -1;
      if (found != 0 && found != step) return 0;
      found = step;
      field += 1;
    }
    return found == 0 ? 1 : found;
  }

  private boolean isFixed(String field) {
    for (int at = 0; at < fixed; at += 1) {
      if (entries.keys().get(at).getKey().equals(field)) return !hasLists(at);
    }
    return false;
  }

  /** Whether the ranges leave anything out. */
  boolean isNarrow() { return used > 0; }

  boolean isSorted() { return direction != 0; }

  /** Whether each entry is a document that matches, and no document has two. */
  boolean isExact() { return isExact; }

  long rows() {
    long rows = 0;
    for (IndexEntries.Range range : ranges) rows += entries.count(range);
    return rows;
  }

  /** The positions of the documents, each once, read as they are asked for. */
  Stream<Object> positions() {
    Stream<Object> positions = ranges.stream().flatMap(this::toPositions);
    return FieldValues.hasAnyList(entries.traits()) ? positions.distinct() : positions;
  }

  /** Whether all documents of a range have the same value in a field that is asked for by its values. */
  boolean isApartBy(String field) {
    for (int at = 0; at < used; at += 1) {
      if (entries.keys().get(at).getKey().equals(field)) return !hasLists(at) && !isUnordered(at);
    }
    return false;
  }

  /** The positions of the documents of each range. */
  Stream<Stream<Object>> positionsByRange() { return ranges.stream().map(this::toPositions); }

  private Stream<Object> toPositions(IndexEntries.Range range) {
    Iterator<Object> positions = entries.positions(range, direction < 0);
    return StreamSupport.stream(Spliterators.spliteratorUnknownSize(positions, 0), false);
  }
}

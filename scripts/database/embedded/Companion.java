import de.bwaldvogel.mongo.backend.IndexKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;

/**
 * Entries of an index that ends in the same keys as another: a document with one value of the first keys has an entry
 * that ends as its entry in the other index does.
 */
final class Companion {
  /** So many steps cost no more than a look-up. */
  private static final int MOST_STEPS = 16;

  private final IndexEntries entries;
  private final byte[] beginning;

  private Companion(IndexEntries entries, byte[] beginning) {
    this.entries = entries;
    this.beginning = beginning;
  }

  /**
   * Returns the entries of a condition's one value, the fewest there are; null if no index has them.
   *
   * @param ends - the last keys of the index.
   */
  static Companion find(
      String field, Condition condition, Conditions conditions, List<IndexKey> ends, List<IndexEntries> indexes) {
    if (!condition.isOneValue()) return null;
    List<Companion> found = new ArrayList<>();
    for (IndexEntries entries : indexes) {
      int first = entries.keys().size() - ends.size();
      if (first < 1 || !isSame(entries.keys().subList(first, entries.keys().size()), ends)) continue;
      byte[] beginning = toBeginning(entries.keys().subList(0, first), field, condition, conditions);
      if (beginning != null) found.add(new Companion(entries, beginning));
    }
    return found.stream().min(Comparator.comparing(Companion::count)).orElse(null);
  }

  private static boolean isSame(List<IndexKey> some, List<IndexKey> others) {
    for (int at = 0; at < some.size(); at += 1) {
      boolean isSame = some.get(at).getKey().equals(others.get(at).getKey())
          && some.get(at).isAscending() == others.get(at).isAscending();
      if (!isSame) return false;
    }
    return true;
  }

  /** The bytes of one value of each key; null if the field is none of them, or the query leaves one open. */
  private static byte[] toBeginning(List<IndexKey> keys, String field, Condition condition, Conditions conditions) {
    byte[] beginning = {};
    boolean isThere = false;
    for (IndexKey key : keys) {
      boolean isField = key.getKey().equals(field);
      Condition one = isField ? condition : conditions.get(key.getKey()).stream()
          .filter(Condition::isOneValue).findFirst().orElse(null);
      if (one == null) return null;
      isThere |= isField;
      beginning = KeyBytes.concat(beginning, FieldValues.inOrder(one.intervals.get(0).value(), key));
    }
    return isThere ? beginning : null;
  }

  /** Whether each document of the entries meets the condition on the field. */
  boolean isExact(String field, Condition condition) {
    for (int at = 0; at < entries.keys().size(); at += 1) {
      if (entries.keys().get(at).getKey().equals(field)) return condition.isExactIn(entries.traits(), at);
    }
    return false;
  }

  long count() { return entries.count(new IndexEntries.Range(beginning, KeyBytes.after(beginning))); }

  /**
   * Returns a walk through these entries, for the keys of one range of the other index.
   *
   * @param sought - how many keys come; where they are few for these entries, each is looked up.
   */
  Walk walk(boolean isBackward, long sought) { return new Walk(isBackward, count() > MOST_STEPS * sought ? 0 : MOST_STEPS); }

  /**
   * Looks for the ends of keys that come in order: entries that are near are stepped to, so that both indexes are read
   * side by side, and others are looked up.
   */
  final class Walk {
    private final boolean isBackward;
    private final int mostSteps;
    private Iterator<byte[]> following;
    /** The entry that the walk has come to; null before the first and after the last. */
    private byte[] entry;

    private Walk(boolean isBackward, int mostSteps) {
      this.isBackward = isBackward;
      this.mostSteps = mostSteps;
    }

    /** Whether an entry ends as this key of the other index does after so many bytes. */
    boolean hasEndOf(byte[] key, int from) {
      if (following == null) lookUp(key, from);
      for (int step = 0; entry != null && isBefore(key, from); step += 1) {
        if (step < mostSteps) entry = next();
        else lookUp(key, from);
      }
      return entry != null && compareEnd(key, from) == 0;
    }

    private void lookUp(byte[] key, int from) {
      byte[] sought = KeyBytes.concat(beginning, Arrays.copyOfRange(key, from, key.length));
      following = entries.keysFrom(sought, isBackward);
      entry = next();
    }

    private byte[] next() {
      byte[] next = following.hasNext() ? following.next() : null;
      return next != null && KeyBytes.startsWith(next, beginning) ? next : null;
    }

    private boolean isBefore(byte[] key, int from) {
      int order = compareEnd(key, from);
      return isBackward ? order > 0 : order < 0;
    }

    private int compareEnd(byte[] key, int from) {
      return Arrays.compareUnsigned(entry, beginning.length, entry.length, key, from, key.length);
    }
  }
}

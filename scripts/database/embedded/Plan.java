import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Spliterators;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A way to the documents of a query: ranges of one index, which hold all that match. Of these entries only those are
 * taken that have a companion for each further condition. Where no index has companions and more is asked of a field,
 * as several values of a list, only documents that also have entries in the ranges of each further condition are taken.
 */
final class Plan {
  /** More ranges than this cost more than they save. */
  private static final int MOST_RANGES = 2000;
  /** So many ranges may be merged, since each is opened at once. */
  private static final int MOST_MERGED = 50;
  /** Looking through so many entries costs no more than reading a document. */
  static final int ENTRIES_A_DOCUMENT = 20;

  /** A condition on a key of the index that does not lead, with its ranges. */
  private static final class Rest {
    final String field;
    final Condition condition;
    final List<IndexEntries.Range> ranges;

    Rest(String field, Condition condition, List<IndexEntries.Range> ranges) {
      this.field = field;
      this.condition = condition;
      this.ranges = ranges;
    }
  }

  private final IndexEntries entries;
  private List<IndexEntries.Range> ranges = List.of(IndexEntries.ALL);
  private final List<Companion> companions = new ArrayList<>();
  private final List<List<IndexEntries.Range>> further = new ArrayList<>();
  /** The conditions that limit the ranges, of the index's first keys. */
  private final List<Condition> leading = new ArrayList<>();
  /** The number of the first keys of which the ranges have one value. */
  private int fixed = 0;
  /** The number of bytes that these values have in each entry. */
  private int fixedBytes = 0;
  private boolean isExact;
  /** Whether the ranges may have several entries of a document. */
  private boolean isRepeating = false;
  /** 1 if the entries come in the order that is asked for, -1 if they do backward, otherwise 0. */
  private int direction;
  /** Whether the order is that of several ranges together. */
  private final boolean isMerged;

  /** @param others - the indexes that may have companions. */
  Plan(IndexEntries entries, Conditions conditions, Document sort, List<IndexEntries> others) {
    this.entries = entries;
    isExact = conditions.isAll();
    List<Rest> rest = narrow(conditions);
    for (Rest each : rest) {
      if (!addCompanion(each.field, each.condition, conditions, others)) addFurther(each);
    }
    for (String field : conditions.fields()) {
      if (entries.keys().subList(0, leading.size()).stream().anyMatch(key -> key.getKey().equals(field))) continue;
      for (Condition condition : conditions.get(field)) {
        if (!addCompanion(field, condition, conditions, others)) isExact = false;
      }
    }
    for (int at = leading.size(); at < entries.keys().size(); at += 1) isExact &= !hasLists(at);
    boolean isAnyOrder = sort == null || sort.isEmpty();
    direction = isAnyOrder ? 1 : toDirection(sort);
    isMerged = !isAnyOrder && direction != 0 && ranges.size() > 1;
  }

  private boolean hasLists(int field) { return FieldValues.hasLists(entries.traits(), field); }

  private boolean isUnordered(int field) { return FieldValues.isUnordered(entries.traits(), field); }

  /** Limits the ranges; returns the other conditions on the same keys. */
  private List<Rest> narrow(Conditions conditions) {
    List<Rest> rest = new ArrayList<>();
    List<byte[]> beginnings = List.of(new byte[0]);
    for (IndexKey key : entries.keys()) {
      int at = leading.size();
      List<Condition> asked = conditions.get(key.getKey());
      Condition leader = chooseLeader(asked, beginnings, key);
      if (leader == null) return rest;
      leading.add(leader);
      ranges = toRanges(beginnings, leader.intervals, key);
      for (Condition condition : asked) {
        isExact = isExact && condition.isExactIn(entries.traits(), at)
            && count(toRanges(beginnings, condition.unsure, key)) == 0;
        if (condition == leader) continue;
        boolean isFew = isFew(condition, beginnings);
        rest.add(new Rest(key.getKey(), condition, isFew ? toRanges(beginnings, condition.intervals, key) : null));
      }
      isRepeating |= hasLists(at) && !leader.isOneValue();
      if (!leader.isValues) return rest;
      beginnings = lengthen(beginnings, leader, key);
      if (leader.isOneValue() && fixed == at) {
        fixed += 1;
        fixedBytes = beginnings.get(0).length;
      }
    }
    return rest;
  }

  /** Adds the entries of a condition's value that end as those of this index do; returns whether an index has them. */
  private boolean addCompanion(String field, Condition condition, Conditions conditions, List<IndexEntries> others) {
    List<IndexKey> ends = entries.keys().subList(fixed, entries.keys().size());
    Companion companion = Companion.find(field, condition, conditions, ends, others);
    if (companion == null) return false;
    companions.add(companion);
    isExact &= companion.isExact(field, condition);
    return true;
  }

  /** The entries of one value keep their order; otherwise the fewest are chosen. */
  private Condition chooseLeader(List<Condition> asked, List<byte[]> beginnings, IndexKey key) {
    return asked.stream()
        .filter(condition -> isFew(condition, beginnings))
        .min(Comparator.comparing((Condition condition) -> !condition.isOneValue())
            .thenComparing(condition -> count(toRanges(beginnings, condition.intervals, key))))
        .orElse(null);
  }

  private static boolean isFew(Condition condition, List<byte[]> beginnings) {
    return beginnings.size() * (long) condition.intervals.size() <= MOST_RANGES;
  }

  /** What is left out here is left to the server's matcher. */
  private void addFurther(Rest rest) {
    if (rest.ranges == null || count(rest.ranges) > ENTRIES_A_DOCUMENT * count(ranges)) isExact = false;
    else further.add(rest.ranges);
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

  private static List<IndexEntries.Range> toRanges(List<byte[]> beginnings, List<Interval> intervals, IndexKey key) {
    List<IndexEntries.Range> ranges = new ArrayList<>();
    for (byte[] beginning : beginnings) {
      for (Interval interval : intervals) ranges.add(interval.after(beginning, key.isAscending()));
    }
    return ranges;
  }

  private int toDirection(Document sort) {
    if (ranges.size() != 1 && !canMerge()) return 0;
    int field = ranges.size() == 1 ? fixed : leading.size();
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

  /** Whether each range has one value, and a document is in one of them. */
  private boolean canMerge() {
    if (ranges.size() > MOST_MERGED) return false;
    for (int at = 0; at < leading.size(); at += 1) {
      Condition leader = leading.get(at);
      if (!leader.isValues || leader.takesNull || hasLists(at) || isUnordered(at)) return false;
    }
    return true;
  }

  private boolean isFixed(String field) {
    for (int at = 0; at < fixed; at += 1) {
      if (entries.keys().get(at).getKey().equals(field)) return !hasLists(at);
    }
    return false;
  }

  /** Whether the ranges leave anything out. */
  boolean isNarrow() { return !leading.isEmpty(); }

  boolean isSorted() { return direction != 0; }

  /** Whether each document of `positions` matches. */
  boolean isExact() { return isExact; }

  /** Returns a number of entries that has as many documents or fewer, without reading them. */
  long rows() {
    long rows = count(ranges);
    for (List<IndexEntries.Range> each : further) rows = Math.min(rows, count(each));
    for (Companion companion : companions) rows = Math.min(rows, companion.count());
    return rows;
  }

  private long count(List<IndexEntries.Range> counted) {
    long rows = 0;
    for (IndexEntries.Range range : counted) rows += entries.count(range);
    return rows;
  }

  private boolean hasEachOnce() { return further.isEmpty() && companions.isEmpty() && !isRepeating; }

  /** Returns the number of entries that `count` reads. */
  long rowsToCount() { return hasEachOnce() ? 0 : count(ranges); }

  /** Returns the number of entries whose companions may be looked up. */
  long rowsToLookUp() { return companions.isEmpty() ? 0 : count(ranges); }

  /** Returns the number of documents of `positions`, or `enough` where there are more. */
  long count(long enough) { return hasEachOnce() ? Math.min(enough, count(ranges)) : positions().limit(enough).count(); }

  /** The positions of the documents, each once, read as they are asked for. */
  Stream<Object> positions() {
    Stream<Object> positions = isMerged
        ? toStream(new MergedSteps(
            ranges.stream().map(range -> toSteps(range, takeCompanions(range))).collect(Collectors.toList()), direction < 0))
        : ranges.stream().flatMap(range -> toPositions(range, takeCompanions(range)));
    if (!further.isEmpty()) positions = positions.filter(findCommon()::contains);
    return FieldValues.hasAnyList(entries.traits()) ? positions.distinct() : positions;
  }

  /** Whether an entry of the range has its companions; asked in the order of the plan. */
  private Predicate<byte[]> takeCompanions(IndexEntries.Range range) {
    List<Companion.Walk> walks = new ArrayList<>();
    for (Companion companion : companions) walks.add(companion.walk(direction < 0, entries.count(range)));
    return key -> {
      for (Companion.Walk walk : walks) if (!walk.hasEndOf(key, fixedBytes)) return false;
      return true;
    };
  }

  /** The positions that have entries in the ranges of each further condition. */
  private Set<Object> findCommon() {
    Set<Object> common = null;
    for (List<IndexEntries.Range> each : further) {
      Stream<Object> positions = each.stream().flatMap(range -> toPositions(range, key -> true));
      common = (common == null ? positions : positions.filter(common::contains)).collect(Collectors.toSet());
    }
    return common;
  }

  /** Whether all documents of a range have the same value in a field that is asked for by its values. */
  boolean isApartBy(String field) {
    for (int at = 0; at < leading.size(); at += 1) {
      if (!entries.keys().get(at).getKey().equals(field)) continue;
      Condition leader = leading.get(at);
      // A document that lacks the field has no value in it, and is in the same range as one that has null.
      return leader.isValues && !leader.takesNull && !hasLists(at) && !isUnordered(at);
    }
    return false;
  }

  /** The positions of the documents of each range. */
  Stream<Stream<Object>> positionsByRange() { return ranges.stream().map(range -> toPositions(range, key -> true)); }

  private Stream<Object> toPositions(IndexEntries.Range range, Predicate<byte[]> isTaken) {
    return toStream(toSteps(range, isTaken));
  }

  private IndexEntries.Steps toSteps(IndexEntries.Range range, Predicate<byte[]> isTaken) {
    return entries.positions(range, direction < 0, isTaken);
  }

  private static Stream<Object> toStream(Iterator<Object> positions) {
    return StreamSupport.stream(Spliterators.spliteratorUnknownSize(positions, 0), false);
  }
}

import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.bson.BsonRegularExpression;
import de.bwaldvogel.mongo.bson.Document;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The condition of a query on one field, as far as an index can answer it: no document outside the intervals can match. */
final class Condition {
  final List<Interval> intervals;
  /** Whether each interval is one value. */
  final boolean isValues;
  /** Whether a document that has no list in the field matches if it is in one of the intervals, but not in one of `unsure`. */
  final boolean isExact;
  /** Intervals in which some documents match and others do not. */
  final List<Interval> unsure;
  final boolean takesNull;

  private Condition(
      List<Interval> intervals, boolean isValues, boolean isExact, List<Interval> unsure, boolean takesNull) {
    this.intervals = intervals;
    this.isValues = isValues;
    this.isExact = isExact;
    this.unsure = unsure;
    this.takesNull = takesNull;
  }

  boolean isOneValue() { return isValues && intervals.size() == 1; }

  /** Whether a document also matches if a member of its list is in one of the intervals. */
  private boolean isExactOfMembers() { return isExact && (isOneValue() && !takesNull || !unsure.isEmpty()); }

  /** Whether each document with an entry in the intervals, and not in `unsure`, meets it in an index with these traits. */
  boolean isExactIn(int traits, int field) {
    if (!FieldValues.hasLists(traits, field)) return isExact;
    return isExactOfMembers() && !FieldValues.isUnordered(traits, field);
  }

  /** Returns the conditions for a query's value, each of which a document must meet; none if no index helps. */
  static List<Condition> allOf(Object asked) {
    Object all = asked instanceof Document && ((Document) asked).size() == 1 ? ((Document) asked).get("$all") : null;
    if (!(all instanceof Collection)) return Stream.ofNullable(of(asked)).collect(Collectors.toList());
    return ((Collection<?>) all).stream()
        .filter(Condition::isPlain)
        .map(value -> ofValues(List.of(Missing.ofNullable(value)), false))
        .collect(Collectors.toList());
  }

  /** Returns the condition for a query's value; null if no index helps. */
  private static Condition of(Object asked) {
    if (BsonRegularExpression.isRegularExpression(asked)) {
      return ofPattern(BsonRegularExpression.convertToRegularExpression(asked));
    }
    if (!(asked instanceof Document)) return isPlain(asked) ? ofValues(List.of(Missing.ofNullable(asked)), true) : null;
    Document operators = (Document) asked;
    boolean isAlone = operators.size() == 1;
    // Of a list of documents the server then asks nothing else.
    boolean isTakenAlone = operators.containsKey("$ne") || operators.containsKey("$nin") || operators.containsKey("$all");
    if (isTakenAlone && !isAlone) return null;
    if (operators.containsKey("$eq")) {
      Object value = operators.get("$eq");
      return isPlain(value) ? ofValues(List.of(Missing.ofNullable(value)), isAlone) : null;
    }
    if (operators.get("$in") instanceof Collection) return ofMembers(operators, isAlone);
    return ofLimits(operators);
  }

  private static Condition ofMembers(Document operators, boolean isAlone) {
    Collection<?> members = (Collection<?>) operators.get("$in");
    return members.stream().allMatch(Condition::isPlain) ? ofValues(members, isAlone) : null;
  }

  /** Values that are equal only to themselves, in whatever a document has them. */
  private static boolean isPlain(Object value) {
    switch (KeyBytes.typeOf(value)) {
      case KeyBytes.NULL: case KeyBytes.STRING: case KeyBytes.OBJECT_ID: case KeyBytes.BOOLEAN:
      case KeyBytes.DATE: case KeyBytes.UUID_TYPE:
        return true;
      case KeyBytes.NUMBER:
        return !Double.isNaN(((Number) value).doubleValue());
      default:
        return false;
    }
  }

  private static Condition ofValues(Collection<?> values, boolean isExact) {
    Collection<byte[]> distinct = new TreeSet<>(Arrays::compareUnsigned);
    boolean takesNull = false;
    for (Object value : values) {
      takesNull |= Missing.isNullOrMissing(value);
      distinct.add(KeyBytes.of(value));
    }
    List<Interval> intervals = new ArrayList<>();
    for (byte[] bytes : distinct) intervals.add(Interval.of(bytes));
    return new Condition(intervals, true, isExact, List.of(), takesNull);
  }

  private static Condition ofLimits(Document operators) {
    byte type = 0;
    boolean isExact = true;
    Interval interval = null;
    for (Map.Entry<String, Object> operator : operators.entrySet()) {
      String name = operator.getKey();
      Object limit = operator.getValue();
      byte typeOfLimit = KeyBytes.typeOf(limit);
      boolean isUsable = name.matches("\\$[gl]te?") && hasLimits(limit) && (type == 0 || type == typeOfLimit);
      isExact &= isUsable && isComparedExactly(limit);
      if (!isUsable) continue;
      type = typeOfLimit;
      if (interval == null) interval = Interval.of(new byte[] {type});
      boolean isIncluded = name.endsWith("e");
      if (!isComparedExactly(limit)) interval = widen(interval, name, ((Number) limit).doubleValue());
      else if (name.startsWith("$g")) interval = interval.from(KeyBytes.of(limit), isIncluded);
      else interval = interval.to(KeyBytes.of(limit), isIncluded);
    }
    return interval == null ? null : new Condition(List.of(interval), false, isExact, List.of(), false);
  }

  private static boolean hasLimits(Object limit) {
    return limit instanceof String || limit instanceof Instant || limit instanceof Number && isPlain(limit);
  }

  private static boolean isComparedExactly(Object limit) {
    return !(limit instanceof Number) || KeyBytes.isSmall((Number) limit);
  }

  /** The server cuts the fraction of numbers out of the range of int before it compares them. */
  private static Interval widen(Interval interval, String name, double limit) {
    return name.startsWith("$g")
        ? interval.from(KeyBytes.of(Math.nextDown(limit - 1)), true)
        : interval.to(KeyBytes.of(Math.nextUp(limit + 1)), true);
  }

  /** The server matches texts, and all other values as texts; only the texts' beginning can be looked up. */
  private static Condition ofPattern(BsonRegularExpression expression) {
    String beginning = toBeginning(expression);
    if (beginning.isEmpty() || beginning.startsWith("[")) return null;
    List<Interval> unsure = List.of(
        Interval.between(KeyBytes.MIN_KEY, KeyBytes.MIN_KEY),
        Interval.between(KeyBytes.NUMBER, KeyBytes.NUMBER),
        Interval.between(KeyBytes.DOCUMENT, KeyBytes.DOCUMENT),
        Interval.of(KeyBytes.MEMBERS),
        Interval.between(KeyBytes.BINARY, KeyBytes.MAX_KEY));
    List<Interval> intervals = new ArrayList<>(unsure);
    intervals.add(Interval.of(KeyBytes.ofBeginning(beginning)));
    boolean isBeginning = expression.getPattern().matches("\\^[\\p{L}\\p{N} ]*");
    return new Condition(intervals, false, isBeginning, unsure, false);
  }

  /** The text that each match of a pattern begins with; empty if it is not known. */
  private static String toBeginning(BsonRegularExpression expression) {
    String options = expression.getOptions();
    String pattern = expression.getPattern();
    if (options != null && !options.isEmpty() || !pattern.startsWith("^") || pattern.contains("|")) return "";
    StringBuilder beginning = new StringBuilder();
    for (int at = 1; at < pattern.length(); at += 1) {
      char unit = pattern.charAt(at);
      boolean isEscaped = unit == '\\' && at + 1 < pattern.length() && !Character.isLetterOrDigit(pattern.charAt(at + 1));
      int next = at + (isEscaped ? 2 : 1);
      boolean isLiteral = isEscaped || "\\^$.|?*+()[]{}".indexOf(unit) < 0;
      boolean isRepeated = next < pattern.length() && "?*+{".indexOf(pattern.charAt(next)) >= 0;
      if (!isLiteral || isRepeated) break;
      beginning.append(isEscaped ? pattern.charAt(at + 1) : unit);
      at = next - 1;
    }
    return beginning.toString();
  }
}

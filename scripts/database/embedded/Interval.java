/** Values of one field between two limits, as bytes. */
final class Interval {
  private final byte[] from;
  private final boolean withFrom;
  private final byte[] to;
  private final boolean withTo;

  private Interval(byte[] from, boolean withFrom, byte[] to, boolean withTo) {
    this.from = from;
    this.withFrom = withFrom;
    this.to = to;
    this.withTo = withTo;
  }

  /** All values that begin so: one value, those of a type, or texts with a beginning. */
  static Interval of(byte[] beginning) { return new Interval(beginning, true, beginning, true); }

  static Interval between(byte first, byte last) {
    return new Interval(new byte[] {first}, true, new byte[] {last}, true);
  }

  Interval from(byte[] limit, boolean isIncluded) { return new Interval(limit, isIncluded, to, withTo); }

  Interval to(byte[] limit, boolean isIncluded) { return new Interval(from, withFrom, limit, isIncluded); }

  /** The bytes of the one value of an interval that has one. */
  byte[] value() { return from; }

  /** The entries of an index that have this after the values of the keys before. */
  IndexEntries.Range after(byte[] before, boolean isAscending) {
    byte[] low = KeyBytes.concat(before, isAscending ? from : KeyBytes.invert(to));
    byte[] high = KeyBytes.concat(before, isAscending ? to : KeyBytes.invert(from));
    boolean withLow = isAscending ? withFrom : withTo;
    boolean withHigh = isAscending ? withTo : withFrom;
    return new IndexEntries.Range(
        withLow ? low : KeyBytes.after(low), withHigh ? KeyBytes.after(high) : high);
  }
}

import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.bson.BinData;
import de.bwaldvogel.mongo.bson.Decimal128;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.bson.MaxKey;
import de.bwaldvogel.mongo.bson.MinKey;
import de.bwaldvogel.mongo.bson.ObjectId;
import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;

/**
 * Values as bytes: equal values have equal bytes, no value's bytes begin another's, and where `isOrdered` says so,
 * unsigned bytes compare as the server compares the values.
 */
final class KeyBytes {
  /** First byte of each type, in the server's order of types. No byte of 0x80 or more, nor 0 to 2, begins a value. */
  static final byte MIN_KEY = 0x08;
  static final byte NULL = 0x10;
  static final byte NUMBER = 0x18;
  static final byte STRING = 0x20;
  static final byte DOCUMENT = 0x28;
  static final byte LIST = 0x30;
  static final byte BINARY = 0x38;
  static final byte UUID_TYPE = 0x48;
  static final byte OBJECT_ID = 0x50;
  static final byte BOOLEAN = 0x58;
  static final byte DATE = 0x60;
  static final byte OTHER = 0x70;
  static final byte MAX_KEY = 0x78;

  /** Begins each list that is not empty. */
  static final byte[] MEMBERS = {LIST, 1};

  private static final double INT_RANGE = 2147483648.0;

  private KeyBytes() {}

  static byte[] of(Object value) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(32);
    write(out, value);
    return out.toByteArray();
  }

  /** The type of a value, as the first of its bytes. */
  static byte typeOf(Object value) {
    if (Missing.isNullOrMissing(value)) return NULL;
    if (value instanceof String) return STRING;
    if (value instanceof Number) return NUMBER;
    if (value instanceof ObjectId) return OBJECT_ID;
    if (value instanceof Instant) return DATE;
    if (value instanceof Boolean) return BOOLEAN;
    if (value instanceof Map) return DOCUMENT;
    if (value instanceof Collection) return LIST;
    if (value instanceof UUID) return UUID_TYPE;
    if (value instanceof BinData) return BINARY;
    if (value instanceof MinKey) return MIN_KEY;
    if (value instanceof MaxKey) return MAX_KEY;
    return OTHER;
  }

  /** Tells whether the bytes of a value sort as the server sorts the value. */
  static boolean isOrdered(Object value) {
    switch (typeOf(value)) {
      case NUMBER:
        return isOrderedNumber((Number) value);
      case DOCUMENT: case LIST: case BINARY: case OTHER:
        return false;
      default:
        return true;
    }
  }

  /** The server compares numbers out of the range of int as integers when one of them is one. */
  private static boolean isOrderedNumber(Number number) {
    double value = number.doubleValue();
    if (Double.isNaN(value) || number instanceof Decimal128 || isBeyondDouble(number)) return false;
    return isSmall(number) || value == Math.rint(value);
  }

  /** Whether the server compares a number with any other by its exact value. */
  static boolean isSmall(Number number) {
    return Math.abs(number.doubleValue()) < INT_RANGE - 1;
  }

  private static boolean isBeyondDouble(Number number) {
    return number instanceof Long && number.longValue() != (long) number.doubleValue();
  }

  private static void write(ByteArrayOutputStream out, Object value) {
    byte type = typeOf(value);
    out.write(type);
    switch (type) {
      case NUMBER:
        writeLong(out, toOrderedBits(((Number) value).doubleValue()));
        out.write(isBeyondDouble((Number) value) ? 1 : 0);
        if (isBeyondDouble((Number) value)) writeLong(out, ((Number) value).longValue());
        break;
      case STRING:
        writeText(out, (String) value);
        break;
      case DOCUMENT:
        ((Map<?, ?>) value).forEach((key, member) -> {
          out.write(1);
          writeText(out, String.valueOf(key));
          write(out, member);
        });
        out.write(0);
        break;
      case LIST:
        for (Object member : (Collection<?>) value) {
          out.write(1);
          write(out, member);
        }
        out.write(0);
        break;
      case OBJECT_ID:
        out.writeBytes(((ObjectId) value).toByteArray());
        break;
      case BOOLEAN:
        out.write((Boolean) value ? 1 : 0);
        break;
      case DATE:
        writeLong(out, ((Instant) value).toEpochMilli() ^ Long.MIN_VALUE);
        break;
      case BINARY:
        writeText(out, Arrays.toString(((BinData) value).getData()));
        break;
      case UUID_TYPE:
        writeText(out, value.toString());
        break;
      case OTHER:
        writeText(out, value.getClass().getName() + ' ' + value);
        break;
      default:
        break;
    }
  }

  /** Bits that compare, unsigned, as the numbers do; both zeros are one. */
  private static long toOrderedBits(double number) {
    long bits = Double.doubleToLongBits(number == 0 ? 0.0 : number);
    return bits < 0 ? ~bits : bits ^ Long.MIN_VALUE;
  }

  private static void writeLong(ByteArrayOutputStream out, long bits) {
    for (int shift = 56; shift >= 0; shift -= 8) out.write((int) (bits >>> shift));
  }

  private static void writeText(ByteArrayOutputStream out, String text) {
    writeUnits(out, text);
    out.write(0);
  }

  /** Each UTF-16 unit by itself, as the server compares them; 0 is kept for the end of the text. */
  private static void writeUnits(ByteArrayOutputStream out, String text) {
    for (int at = 0; at < text.length(); at += 1) {
      char unit = text.charAt(at);
      if (unit < 2) {
        out.write(1);
        out.write(unit + 1);
      } else if (unit < 0x80) {
        out.write(unit);
      } else if (unit < 0x800) {
        out.write(0xC0 | unit >> 6);
        out.write(0x80 | unit & 0x3F);
      } else {
        out.write(0xE0 | unit >> 12);
        out.write(0x80 | unit >> 6 & 0x3F);
        out.write(0x80 | unit & 0x3F);
      }
    }
  }

  /** The common prefix of the bytes of all texts with a beginning. */
  static byte[] ofBeginning(String beginning) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(STRING);
    writeUnits(out, beginning);
    return out.toByteArray();
  }

  static byte[] concat(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  static boolean startsWith(byte[] bytes, byte[] beginning) {
    return bytes.length >= beginning.length
        && Arrays.equals(bytes, 0, beginning.length, beginning, 0, beginning.length);
  }

  /** The bytes of a field that is kept in descending order. */
  static byte[] invert(byte[] bytes) {
    byte[] inverted = new byte[bytes.length];
    for (int at = 0; at < bytes.length; at += 1) inverted[at] = (byte) ~bytes[at];
    return inverted;
  }

  /** The first bytes after all that begin so. */
  static byte[] after(byte[] bytes) {
    int end = bytes.length;
    while (bytes[end - 1] == (byte) 0xFF) end -= 1;
    byte[] next = Arrays.copyOf(bytes, end);
    next[end - 1] += 1;
    return next;
  }
}

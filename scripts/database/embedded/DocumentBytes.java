import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.bson.BsonDecoder;
import de.bwaldvogel.mongo.wire.bson.BsonEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.Map;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;
import org.h2.mvstore.type.ObjectDataType;

/** How the store keeps a document: as BSON, which is a fraction of the objects that Java itself would write. */
final class DocumentBytes extends BasicDataType<Document> {
  /** Begins each document; earlier releases wrote objects of Java, which begin with no such byte. */
  private static final byte MARK = (byte) 0xB5;
  /** Rough bytes in memory of a value, and of a field of a document with its entry. */
  private static final int VALUE = 24;
  private static final int FIELD = 64;

  private final ObjectDataType objects = new ObjectDataType();

  /** The store counts it for its cache and to split pages. */
  @Override public int getMemory(Document document) { return measure(document); }

  private static int measure(Object value) {
    int bytes = VALUE;
    if (value instanceof String) {
      bytes += VALUE + ((String) value).length();
    } else if (value instanceof Map) {
      for (Object member : ((Map<?, ?>) value).values()) bytes += FIELD + measure(member);
    } else if (value instanceof Collection) {
      for (Object member : (Collection<?>) value) bytes += measure(member);
    }
    return bytes;
  }

  @Override public void write(WriteBuffer out, Document document) {
    ByteBuf bson = Unpooled.buffer(1024);
    BsonEncoder.encodeDocument(document, bson);
    out.put(MARK).put(bson.array(), 0, bson.readableBytes());
  }

  @Override public Document read(ByteBuffer in) {
    if (in.get(in.position()) != MARK) return (Document) objects.read(in);
    in.position(in.position() + 1);
    ByteBuf bson = Unpooled.wrappedBuffer(in);
    Document document = BsonDecoder.decodeBson(bson);
    in.position(in.position() + bson.readerIndex());
    return document;
  }

  @Override public Document[] createStorage(int size) { return new Document[size]; }

  @Override public int compare(Document first, Document second) { throw new UnsupportedOperationException(); }
}

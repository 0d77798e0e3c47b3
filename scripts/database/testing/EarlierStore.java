import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.bson.ObjectId;
import java.time.Instant;
import java.util.List;

/** Writes a store as earlier releases did, with documents as objects of Java: `java EarlierStore.java <file>`. */
public final class EarlierStore {
  public static void main(String[] args) {
    H2Backend backend = new H2Backend(args[0]);
    MongoCollection<?> titles = backend.resolveDatabase("legal-deposit")
        .createCollectionOrThrowIfExists("titles", CollectionOptions.withDefaults());
    titles.insertDocuments(List.of(new Document("_id", new ObjectId())
        .append("title", "The tide tables")
        .append("date", Instant.parse("2026-01-01T00:00:00Z"))
        .append("words", List.of("tide", "tables"))
        .append("deep", new Document("count", 1).append("size", 2L).append("none", null))), true);
    backend.close();
  }
}

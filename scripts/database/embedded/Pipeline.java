import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.List;

/** The steps of an aggregation, as far as indexes can help with them. */
final class Pipeline {
  private static final String COUNT = "n";

  private final List<Document> steps;

  private Pipeline(List<Document> steps) { this.steps = steps; }

  static Pipeline of(Object given) {
    List<Document> steps = new ArrayList<>();
    if (given instanceof List) {
      for (Object step : (List<?>) given) if (step instanceof Document) steps.add((Document) step);
    }
    return new Pipeline(steps);
  }

  /** Returns the filter of the first step; null if it is none. */
  Document filter() {
    Object match = steps.isEmpty() ? null : steps.get(0).get("$match");
    return match instanceof Document ? (Document) match : null;
  }

  /** Tells whether it is the pipeline that drivers send for `countDocuments`, where a limit may precede the last step. */
  boolean isCount() {
    Document sum = new Document("_id", 1).append(COUNT, new Document("$sum", 1));
    boolean isLong = steps.size() == 2 || steps.size() == 3 && limit() > 0;
    return isLong && sum.equals(steps.get(steps.size() - 1).get("$group"));
  }

  /** Returns the limit of the second step; 0 if it is none. */
  private int limit() {
    Object limit = steps.get(1).get("$limit");
    return limit instanceof Number ? ((Number) limit).intValue() : 0;
  }

  /** Returns the answer to `countDocuments`: no documents have no group. */
  Document toCountAnswer(MongoCollection<?> collection) {
    int count = collection.count(filter(), 0, limit());
    List<Document> batch = count == 0 ? List.of() : List.of(new Document("_id", 1).append(COUNT, count));
    Document cursor = new Document("id", 0L).append("ns", collection.getFullName()).append("firstBatch", batch);
    Document answer = new Document("cursor", cursor);
    Utils.markOkay(answer);
    return answer;
  }
}

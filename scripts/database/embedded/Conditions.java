import de.bwaldvogel.mongo.bson.BsonRegularExpression;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The conditions of a query by field. A document that matches meets all of them; the reverse holds where `isAll` says so. */
final class Conditions {
  private final Map<String, List<Condition>> byField = new HashMap<>();
  private final List<List<Document>> alternatives = new ArrayList<>();
  private boolean isAll = true;

  static Conditions of(Document query) {
    Conditions conditions = new Conditions();
    conditions.add(query, "");
    return conditions;
  }

  /** Returns the conditions of a field that an index can express. */
  List<Condition> get(String field) { return byField.getOrDefault(field, List.of()); }

  /** Returns the fields that have conditions. */
  Set<String> fields() { return byField.keySet(); }

  /** Tells whether `get` covers all conditions of the query. */
  boolean isAll() { return isAll; }

  /** Lists of queries; at least one query of each list must match. */
  List<List<Document>> alternatives() { return alternatives; }

  private void add(Document query, String path) {
    for (Map.Entry<String, Object> asked : query.entrySet()) {
      String name = asked.getKey();
      if (name.equals("$and")) addAll(asked.getValue(), path);
      else if (name.equals("$or")) addAlternatives(asked.getValue(), path);
      else if (name.startsWith("$")) isAll = false;
      else addField(path + name, asked.getValue());
    }
  }

  private void addAll(Object queries, String path) {
    List<Document> parts = toDocuments(queries);
    if (parts.isEmpty()) isAll = false;
    for (Document part : parts) add(part, path);
  }

  private void addAlternatives(Object queries, String path) {
    isAll = false;
    List<Document> parts = toDocuments(queries);
    if (path.isEmpty() && !parts.isEmpty()) alternatives.add(parts);
  }

  private static List<Document> toDocuments(Object queries) {
    List<Document> documents = new ArrayList<>();
    if (!(queries instanceof Collection)) return documents;
    for (Object query : (Collection<?>) queries) {
      if (!(query instanceof Document)) return new ArrayList<>();
      documents.add((Document) query);
    }
    return documents;
  }

  private void addField(String field, Object asked) {
    if (asked instanceof Document && !BsonRegularExpression.isRegularExpression(asked)
        && ((Document) asked).get("$elemMatch") instanceof Document) {
      addMember(field, (Document) ((Document) asked).get("$elemMatch"));
      return;
    }
    List<Condition> conditions = Condition.allOf(asked);
    if (conditions.isEmpty()) isAll = false;
    else byField.computeIfAbsent(field, name -> new ArrayList<>()).addAll(conditions);
  }

  /** A document has a member that matches only if it has one that meets each of the member's conditions. */
  private void addMember(String field, Document member) {
    isAll = false;
    boolean isOfOperators = member.keySet().stream().anyMatch(name -> name.startsWith("$"));
    if (!isOfOperators) add(member, field + ".");
  }
}

import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.ArrayFilters;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.DefaultQueryMatcher;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.QueryParameters;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.backend.ValueComparator;
import de.bwaldvogel.mongo.backend.h2.H2Collection;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.oplog.Oplog;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.h2.mvstore.MVMap;

/**
 * A collection that answers through its indexes. Readers run beside each other, writers alone (`DurableBackend`).
 * A stored document is never changed in place: writers get a copy, so that what a reader holds stays as it was.
 */
final class IndexedCollection extends H2Collection {
  /** The conditions of an aggregation's first step, for the one query that it makes. */
  private final ThreadLocal<Document> pushedDown = new ThreadLocal<>();
  private boolean isWriting = false;
  private boolean isOneEnough = false;

  IndexedCollection(
      MongoDatabase database, String name, CollectionOptions options,
      MVMap<Object, Document> documents, MVMap<String, Object> meta, CursorRegistry cursors) {
    super(database, name, options, documents, meta, cursors);
  }

  @Override public void addIndex(Index<Object> index) {
    super.addIndex(index);
    if (index instanceof Ordered) ((Ordered) index).entries().markComplete();
  }

  /** The matcher of the server remembers a position, which no two readers may share. */
  @Override protected boolean documentMatchesQuery(Document document, Document query) {
    return new DefaultQueryMatcher().matches(document, query);
  }

  private Planner.Choice choose(Document query, Document sort, long wanted) {
    return new Planner(getIndexes(), count()).choose(query, sort, wanted);
  }

  private Stream<Document> read(Planner.Choice choice, int skip) {
    return choice.positions().skip(skip).map(this::getDocument);
  }

  @Override protected QueryResult queryDocuments(
      Document query, Document sort, int skip, int limit, int batchSize, Document projection) {
    int enough = isOneEnough ? 1 : limit;
    Planner.Choice choice = choose(query, sort, enough > 0 ? (long) skip + enough : 0);
    // A page far behind is reached by entries alone where each of their documents matches.
    int unread = choice != null && choice.isSorted() && choice.isExact() ? skip : 0;
    QueryResult found = choice == null
        ? matchDocuments(query, sort, skip, enough, batchSize, projection)
        : matchDocumentsFromStream(
            read(choice, unread), query, choice.isSorted() ? null : sort, skip - unread, enough, batchSize, projection);
    if (!isWriting) return found;
    List<Document> copies = new ArrayList<>();
    for (Document document : found) copies.add(document.cloneDeeply());
    return new QueryResult(copies);
  }

  /** Answers a query as the server's own method does, but lets several readers in at a time. */
  @Override public QueryResult handleQuery(QueryParameters asked) {
    Document selector = asked.getQuerySelector();
    Document query = selector;
    Document sort = null;
    for (String sign : new String[] {"$", ""}) {
      if (!selector.containsKey(sign + "query")) continue;
      query = (Document) selector.get(sign + "query");
      sort = (Document) selector.get(sign + "orderby");
    }
    return queryDocuments(
        query, sort, asked.getNumberToSkip(), asked.getLimit(), asked.getBatchSize(), asked.getProjection());
  }

  @Override public int count(Document query, int skip, int limit) {
    if (query == null || query.isEmpty()) return super.count(query, skip, limit);
    long enough = limit > 0 ? (long) skip + limit : Long.MAX_VALUE;
    long found = new Planner(getIndexes(), count()).count(query, enough);
    if (found < 0) {
      Planner.Choice choice = choose(query, null, 0);
      if (choice == null) return super.count(query, skip, limit);
      found = read(choice, 0).filter(document -> documentMatchesQuery(document, query)).limit(enough).count();
    }
    long rest = Math.max(0, found - skip);
    return (int) (limit > 0 ? Math.min(limit, rest) : rest);
  }

  @Override public Document handleDistinct(Document asked) {
    Document query = (Document) asked.getOrDefault("query", new Document());
    String field = (String) asked.get("key");
    Plan plan = new Planner(getIndexes(), count()).chooseDistinct(query, field);
    if (plan == null) return super.handleDistinct(asked);
    Set<Object> values = new TreeSet<>(ValueComparator.ascWithoutListHandling());
    plan.positionsByRange().forEach(positions -> positions
        .map(this::getDocument)
        .filter(document -> documentMatchesQuery(document, query))
        .findFirst()
        .ifPresent(document -> values.add(Utils.getSubdocumentValueCollectionAware(document, field))));
    Document answer = new Document("values", values);
    Utils.markOkay(answer);
    return answer;
  }

  /** Lets the next aggregation of this thread read only what its first step asks for. */
  void pushDown(Document query) { pushedDown.set(query); }

  @Override public Stream<Document> queryAllAsStream() {
    Document query = pushedDown.get();
    pushedDown.remove();
    return handleQueryAsStream(query == null ? new Document() : query);
  }

  @Override public synchronized Document findAndModify(Document query) {
    isWriting = true;
    try {
      return super.findAndModify(query);
    } finally {
      isWriting = false;
    }
  }

  @Override public synchronized Document updateDocuments(
      Document selector, Document update, ArrayFilters filters, boolean isMulti, boolean isUpsert, Oplog oplog) {
    isWriting = true;
    isOneEnough = !isMulti;
    try {
      return super.updateDocuments(selector, update, filters, isMulti, isUpsert, oplog);
    } finally {
      isWriting = false;
      isOneEnough = false;
    }
  }
}

import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Chooses how to find the documents of a query: the way that reads the fewest, as far as that is known. */
final class Planner {
  /** Reading in order until enough documents match may read so many in vain for each match. */
  private static final int VAIN_ROWS = 10;
  /** Where nothing narrows the entries, part of the collection is assumed to be read before enough match. */
  private static final int VAIN_PART = 5;

  /** How a query is answered. */
  static final class Choice {
    final List<Plan> plans;
    final long cost;

    Choice(List<Plan> plans, long cost) {
      this.plans = plans;
      this.cost = cost;
    }

    boolean isSorted() { return plans.size() == 1 && plans.get(0).isSorted(); }

    /** Whether each document of `positions` matches. */
    boolean isExact() { return plans.size() == 1 && plans.get(0).isExact(); }

    Stream<Object> positions() {
      // Within one more stream all entries would be read, however few are wanted.
      if (plans.size() == 1) return plans.get(0).positions();
      return plans.stream().flatMap(Plan::positions).distinct();
    }
  }

  private final List<Index<Object>> indexes;
  private final long documents;
  /** Entries that end in the position of their document, as those of unique indexes do not. */
  private final List<IndexEntries> positioned = new ArrayList<>();

  Planner(List<Index<Object>> indexes, long documents) {
    this.indexes = indexes;
    this.documents = documents;
    for (Index<Object> index : indexes) if (index instanceof SecondaryIndex) positioned.add(((Ordered) index).entries());
  }

  private Plan plan(Index<Object> index, Conditions conditions, Document sort) {
    return new Plan(
        ((Ordered) index).entries(), conditions, sort, index instanceof SecondaryIndex ? positioned : List.of());
  }

  /**
   * Answers the cheapest way through indexes, or null if going through the whole collection is none dearer.
   *
   * @param wanted - how many documents are enough; 0 means all.
   */
  Choice choose(Document query, Document sort, long wanted) {
    if (sort != null && sort.containsKey("$natural")) return null;
    Conditions conditions = Conditions.of(query);
    Choice best = null;
    for (Index<Object> index : indexes) {
      if (!(index instanceof Ordered) || !((Ordered) index).holdsAll(conditions)) continue;
      Plan plan = plan(index, conditions, sort);
      if (!plan.isNarrow() && !(plan.isSorted() && wanted > 0)) continue;
      best = cheaper(best, new Choice(List.of(plan), toCost(plan, wanted)));
    }
    for (List<Document> alternatives : conditions.alternatives()) {
      best = cheaper(best, chooseEach(alternatives));
    }
    return best != null && best.cost < documents ? best : null;
  }

  /** Returns the number of matching documents, or `enough`, if the entries of indexes contain it, otherwise -1. */
  long count(Document query, long enough) {
    Conditions conditions = Conditions.of(query);
    Plan best = null;
    for (Index<Object> index : indexes) {
      if (!(index instanceof Ordered) || !((Ordered) index).holdsAll(conditions)) continue;
      Plan plan = plan(index, conditions, null);
      if (!plan.isNarrow() || !plan.isExact()) continue;
      if (best == null || plan.rowsToCount() < best.rowsToCount()) best = plan;
    }
    return best == null ? -1 : best.count(enough);
  }

  /** A way to the documents of a query on which one document of each range has what is distinct; null if there is none. */
  Plan chooseDistinct(Document query, String field) {
    Conditions conditions = Conditions.of(query);
    for (Index<Object> index : indexes) {
      if (!(index instanceof Ordered) || !((Ordered) index).holdsAll(conditions)) continue;
      Plan plan = plan(index, conditions, null);
      if (plan.isApartBy(field)) return plan;
    }
    return null;
  }

  private static long toCost(Plan plan, long wanted) {
    long rows = plan.rows();
    long lookedUp = plan.rowsToLookUp() / Plan.ENTRIES_A_DOCUMENT;
    if (wanted == 0 || !plan.isSorted()) return rows + lookedUp;
    return Math.min(rows, plan.isExact() ? wanted : VAIN_ROWS * wanted + rows / VAIN_PART) + lookedUp;
  }

  private Choice chooseEach(List<Document> alternatives) {
    List<Plan> plans = new ArrayList<>();
    long cost = 0;
    for (Document alternative : alternatives) {
      Choice choice = choose(alternative, null, 0);
      if (choice == null) return null;
      plans.addAll(choice.plans);
      cost += choice.cost;
    }
    return new Choice(plans, cost);
  }

  private static Choice cheaper(Choice one, Choice other) {
    if (one == null || other == null) return one == null ? other : one;
    return other.cost < one.cost ? other : one;
  }
}

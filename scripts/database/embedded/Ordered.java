/** An index whose entries are kept in the order of its keys. */
interface Ordered {
  IndexEntries entries();

  /** Whether each document that meets the conditions has its entries. */
  boolean holdsAll(Conditions conditions);
}

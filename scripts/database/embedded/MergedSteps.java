import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;

/** Positions of several ranges, each of one value, in the common order of what follows that value. */
final class MergedSteps implements Iterator<Object> {
  private final PriorityQueue<IndexEntries.Steps> waiting;

  MergedSteps(List<IndexEntries.Steps> ranges, boolean isBackward) {
    Comparator<IndexEntries.Steps> forward = IndexEntries.Steps::compareEnd;
    waiting = new PriorityQueue<>(isBackward ? forward.reversed() : forward);
    for (IndexEntries.Steps range : ranges) if (range.hasNext()) waiting.add(range);
  }

  @Override public boolean hasNext() { return !waiting.isEmpty(); }

  @Override public Object next() {
    IndexEntries.Steps first = waiting.poll();
    if (first == null) throw new NoSuchElementException();
    Object position = first.next();
    if (first.hasNext()) waiting.add(first);
    return position;
  }
}

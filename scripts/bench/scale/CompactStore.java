import org.h2.mvstore.MVStore;

/** Removes what a store no longer needs, which would be removed over time: `java CompactStore.java <file>`. */
public final class CompactStore {
  public static void main(String[] args) {
    new MVStore.Builder().fileName(args[0]).autoCommitDisabled().open().close(-1);
  }
}

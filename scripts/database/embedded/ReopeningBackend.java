import de.bwaldvogel.mongo.MongoBackend;
import de.bwaldvogel.mongo.exception.MongoServerError;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.h2.mvstore.MVStoreException;

/** MVStore closes itself when a write fails, e.g. on a full disk: the store is opened again, as it was acknowledged. */
final class ReopeningBackend {
  /** MongoDB's own code for a write that its disk does not take. */
  private static final int OUT_OF_DISK_SPACE = 14031;

  private final String file;
  private final VersionNote note;
  private DurableBackend current;

  ReopeningBackend(String file, VersionNote note) {
    this.file = file;
    this.note = note;
    current = DurableBackend.open(file, note);
  }

  private synchronized DurableBackend get() {
    if (current.getMvStore().isClosed()) current = DurableBackend.open(file, note);
    return current;
  }

  private Object invoke(Object proxy, Method method, Object[] given) throws Throwable {
    DurableBackend backend = get();
    try {
      return method.invoke(backend, given);
    } catch (InvocationTargetException problem) {
      Throwable cause = problem.getCause();
      if (!(cause instanceof MVStoreException) || !backend.getMvStore().isClosed()) throw cause;
      throw new MongoServerError(OUT_OF_DISK_SPACE, "OutOfDiskSpace", "The store cannot be written: " + cause.getMessage());
    }
  }

  MongoBackend toBackend() {
    return (MongoBackend) Proxy.newProxyInstance(
        ReopeningBackend.class.getClassLoader(), new Class<?>[] {MongoBackend.class}, this::invoke);
  }
}

/**
 * Calls `orphaned` when the npm that started us is gone without telling us (kill -9).
 * Started otherwise, for instance in the background of a shell that ends, we stay.
 */
export function watchParent(
  env: NodeJS.ProcessEnv,
  orphaned: () => void,
): void {
  if (!env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) orphaned();
  }, 500).unref();
}

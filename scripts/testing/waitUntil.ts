/** Resolves when `holds` answers true; rejects after `milliseconds`, which a busy machine may need. */
export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  milliseconds = 60_000,
): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

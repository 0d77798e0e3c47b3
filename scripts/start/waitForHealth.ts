/** Resolves with true when `address` answers 200, with false when `isGone` says that nobody will. */
export async function waitForHealth(
  address: string,
  isGone: () => boolean,
): Promise<boolean> {
  while (!isGone()) {
    const healthy = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

const entryOf = (reference: string) => `legal-deposit.fix.token.${reference}`;

/** Finds the token of a mailed link: from the address, or kept in the tab from before a reload, when the address has it no longer. */
export function findFixToken(
  storage: Storage,
  reference: string,
  token: string | null,
): string | null {
  try {
    if (token !== null) storage.setItem(entryOf(reference), token);
    return token ?? storage.getItem(entryOf(reference));
  } catch {
    return token;
  }
}

/** Forgets the token of a deposit, which is used up or refused. */
export function forgetFixToken(storage: Storage, reference: string): void {
  try {
    storage.removeItem(entryOf(reference));
  } catch {
    return;
  }
}

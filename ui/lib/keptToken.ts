const prefix = 'legal-deposit.token.';
const entryOf = (place: string) => `${prefix}${place}`;

/**
 * Finds the token of a mailed link: from the address, or kept in the tab from before a reload, when the address has it no longer.
 * The place is the page or record that the link opens.
 */
export function findKeptToken(
  storage: Storage,
  place: string,
  token: string | null,
): string | null {
  try {
    if (token !== null) storage.setItem(entryOf(place), token);
    return token ?? storage.getItem(entryOf(place));
  } catch {
    return token;
  }
}

/** Forgets the token of a link that is used up or refused. */
export function forgetKeptToken(storage: Storage, place: string): void {
  try {
    storage.removeItem(entryOf(place));
  } catch {
    return;
  }
}

/** Forgets the tokens of all links, as at a logout: the next user of the tab must not use them. */
export function forgetKeptTokens(storage: Storage): void {
  for (const entry of Object.keys(storage))
    if (entry.startsWith(prefix)) storage.removeItem(entry);
}

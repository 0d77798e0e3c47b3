import type { RenameOffer } from '@engine/types/definitionChange';

const entry = 'legal-deposit.studio.declined-renames';

/** Tells offers apart. */
export const keyOfOffer = ({ formKey, from, to }: RenameOffer): string =>
  `${formKey} ${from} ${to}`;

/** The keys of offers that were declined in this tab; none where its storage is off. */
export function findDeclined(storage: Storage): readonly string[] {
  try {
    const keys: unknown = JSON.parse(storage.getItem(entry) ?? '[]');
    return Array.isArray(keys) ? keys.map(String) : [];
  } catch {
    return [];
  }
}

/** Keeps the keys of declined offers, so that the page asks nobody twice. Without storage they are asked again. */
export function keepDeclined(storage: Storage, keys: readonly string[]): void {
  try {
    storage.setItem(entry, JSON.stringify(keys));
  } catch {
    // The page itself remembers them until it is left.
  }
}

/** The offers that were declined. */
export const listDeclined = (
  offers: readonly RenameOffer[],
  declined: readonly string[],
): RenameOffer[] =>
  offers.filter((offer) => declined.includes(keyOfOffer(offer)));

/** The offers to ask about: of each removed question the first that is not declined, and each new question once. */
export function openOffers(
  offers: readonly RenameOffer[],
  declined: readonly string[],
): RenameOffer[] {
  const open: RenameOffer[] = [];
  const isTaken = ({ formKey, from, to }: RenameOffer) =>
    open.some(
      (one) => one.formKey === formKey && (one.from === from || one.to === to),
    );
  for (const offer of offers)
    if (!declined.includes(keyOfOffer(offer)) && !isTaken(offer))
      open.push(offer);
  return open;
}

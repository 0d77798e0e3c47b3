import { readPointer, scopeAt, splitPointer } from '@engine';
import type { JsonPointer } from '@engine/types/json';
import { checkWaitId, knownKey } from '../../lib/api/checkKeys';
import { holdsForward, type LookUpFailure } from '../../lib/api/remoteChecks';
import type { OpenDeposit } from './depositState';
import { listOffersAbout } from './offersOf';
import type { KnownOffer } from './readOffer';

/** What is shown of a look-up beneath its question. */
export type ShownLookUp =
  | { readonly kind: 'nothing' | 'searching' | 'notFound' }
  | {
      readonly kind: 'failed';
      readonly value: string;
      readonly why: LookUpFailure;
    }
  | {
      readonly kind: 'found';
      readonly offers: readonly KnownOffer[];
      readonly source: string;
    };

const nothing: ShownLookUp = { kind: 'nothing' };

/** Whether the answer was taken from another look-up, which offers the same record. */
function isOfOtherLookUp(
  { memory, known = {} }: OpenDeposit,
  path: JsonPointer,
  key: string,
): boolean {
  return Object.values(memory.taken).some(
    ({ sourceId, before }) =>
      sourceId !== key &&
      known[sourceId]?.kind === 'found' &&
      before.some((answer) => answer.path === path),
  );
}

/**
 * Returns what is shown of the look-up of the answer at a place. Of a look-up that the depositor did not ask for only what
 * was found is shown, where it says more than the answers do.
 */
export function readLookUp(
  deposit: OpenDeposit,
  path: JsonPointer,
  lookUp: string,
): ShownLookUp {
  const { wizard, known = {} } = deposit;
  const { scopePath, field } = splitPointer(path);
  const scope = scopeAt(wizard.form.evaluation, scopePath);
  const value = readPointer(wizard.form.data, path);
  if (typeof value !== 'string' || !scope?.plan.relevant.has(field))
    return nothing;
  const isAsked = holdsForward(lookUp);
  const waitId = checkWaitId(lookUp, path);
  if (wizard.waits.some(({ id }) => id === waitId))
    return isAsked ? { kind: 'searching' } : nothing;
  const key = knownKey(lookUp, value);
  const answer = known[key];
  if (answer === undefined || answer.kind === 'deposited') return nothing;
  if (answer.kind === 'found') {
    const { metadata } = answer;
    const source = { id: key, metadata, isWhole: false };
    const offers = listOffersAbout(deposit, scopePath, source);
    const says =
      isAsked ||
      (!isOfOtherLookUp(deposit, path, key) &&
        offers.some(({ state }) => state !== 'same'));
    return says ? { kind: 'found', offers, source: metadata.source } : nothing;
  }
  if (!isAsked) return nothing;
  return answer.kind === 'failed' ? { ...answer, value } : answer;
}

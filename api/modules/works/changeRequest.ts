import type { JsonObject } from '@engine/types/json';
import { contentHash } from '../../records/contentHash';
import { withoutRequested } from './withoutRequested';
import type { Work } from './work.model';

/** The facts of a deposit that tell its request from others of the title. */
export interface RequestingDeposit {
  reference: string;
  submittedDate: Date;
  /** What it asked for before it was corrected. */
  formerRequest?: JsonObject;
}

/** Compares a request with the last one of its title, by date and, within a millisecond, by reference. */
function compareRequest(
  { requestedDate, requestedReference = '' }: Work,
  { submittedDate, reference }: RequestingDeposit,
): number {
  if (requestedDate === undefined) return 1;
  const later = submittedDate.getTime() - requestedDate.getTime();
  if (later !== 0 || reference === requestedReference) return later;
  return reference > requestedReference ? 1 : -1;
}

/** The title once a change is asked for; undefined when it has that change already. */
export function toRequested(
  work: Work,
  asked: JsonObject,
  from: RequestingDeposit,
): Partial<Work> | undefined {
  const { payload, status } = work;
  const waits = { status: 'UPDATE_LA' as const, problem: '' };
  const later = compareRequest(work, from);
  // Such a deposit asked for a change until it was corrected.
  const asksNothing = Object.keys(asked).length === 0;
  if (later > 0) {
    if (asksNothing) return undefined;
    const { submittedDate, reference } = from;
    const by = { requestedDate: submittedDate, requestedReference: reference };
    return { ...waits, ...by, payload: { ...payload, ...asked } };
  }
  if (later === 0) {
    // What a correction took out of the request is no longer asked for. What other deposits ask for stays.
    const former = Object.keys(from.formerRequest ?? {});
    const kept = Object.entries(payload).filter(
      ([field]) => !former.includes(field),
    );
    const corrected = { ...Object.fromEntries(kept), ...asked };
    const isSame = contentHash(corrected) === contentHash(payload);
    if (isSame || status !== 'UPDATE_LA') return undefined;
    const isLeft = Object.keys(corrected).some((field) =>
      field.startsWith('requested'),
    );
    return isLeft ? { ...waits, payload: corrected } : toWithdrawn(work);
  }
  // A later request came first: an earlier one adds only what that leaves as it is.
  const isKnown = Object.keys(asked).every((field) => field in payload);
  const isOver = status === 'ACCEPTED' || isKnown;
  return isOver ? undefined : { ...waits, payload: { ...asked, ...payload } };
}

/** The title without the change that it waits for. Date and reference of the request are kept, as of one that was carried out: a late job does not ask for it again. */
export function toWithdrawn({ kind, payload }: Work): Partial<Work> {
  return {
    status: 'ACCEPTED',
    problem: '',
    payload: withoutRequested(kind, payload),
  };
}

/** Whether a title waits for a change whose last request is of this deposit. */
export function isLastRequest(work: Work, from: RequestingDeposit): boolean {
  return work.status === 'UPDATE_LA' && compareRequest(work, from) === 0;
}

import type { Json, JsonObject } from '@engine/types/json';
import { contentHash, isSameJson } from '../../records/contentHash';
import { withoutRequested } from './withoutRequested';
import type { Work } from './work.model';

/** The facts of a deposit that distinguish its request from others of the title. */
export interface RequestingDeposit {
  reference: string;
  submittedDate: Date;
  /** What a correction or the refusal of the deposit changed of its request. */
  requestCorrection?: RequestCorrection;
  /** It asked for a change of a title that was merged into this one: requests that this one carried out say nothing of it. */
  isOfMerged?: boolean;
}

/** A request of another deposit. */
export type OtherRequest = Pick<
  RequestingDeposit,
  'reference' | 'submittedDate'
> & {
  asked: JsonObject;
};

export interface RequestCorrection {
  /** What the deposit asked for before. */
  former: JsonObject;
  /** Requests of other deposits of the title, that were not refused; the latest first. */
  others: readonly OtherRequest[];
}

/** Takes the place of the reference once its deposit took the request back: that deposit may ask again, an earlier one may not. */
const NOBODY = '';

/** Compares a request with the last one of its title, by date and, within a millisecond, by reference. */
function compareRequest(
  { requestedDate, requestedReference = NOBODY }: Work,
  { submittedDate, reference }: RequestingDeposit,
): number {
  if (requestedDate === undefined) return 1;
  // The request of a merged title has a later date than its deposit.
  if (reference === requestedReference) return 0;
  const later = submittedDate.getTime() - requestedDate.getTime();
  if (later !== 0) return later;
  return reference > requestedReference ? 1 : -1;
}

/** Whether a title has not been asked yet for the change that this deposit of it asks for. */
export const isLaterRequest = (work: Work, from: RequestingDeposit): boolean =>
  compareRequest(work, from) > 0;

/** The first moment after the last request of a title. */
const afterLast = ({ requestedDate = new Date(0) }: Work): Date =>
  new Date(requestedDate.getTime() + 1);

const isRequested = (field: string): boolean => field.startsWith('requested');

/** Removes from the payload what a correction took out of its request, and keeps what other deposits ask for. */
function toCorrected(
  payload: JsonObject,
  asked: JsonObject,
  correction: RequestCorrection | undefined,
): JsonObject {
  const former = Object.keys(correction?.former ?? {});
  const kept = Object.entries(payload).filter(
    ([field]) => !former.includes(field),
  );
  return { ...Object.fromEntries(kept), ...asked };
}

/** Whether a request has this value. A removal is null, which a request without the field does not ask for. */
const asks = (request: JsonObject, field: string, value: Json | undefined) =>
  field in request && isSameJson(value, request[field]);

/** Removes from the payload what an earlier request had asked for, unless another deposit asks for it too. */
function withoutFormer(
  payload: JsonObject,
  correction: RequestCorrection | undefined,
): JsonObject {
  if (correction === undefined) return payload;
  const { former, others } = correction;
  const kept = Object.entries(payload).filter(
    ([field, value]) =>
      !asks(former, field, value) ||
      others.some(({ asked }) => asks(asked, field, value)),
  );
  return Object.fromEntries(kept);
}

const WAITS = { status: 'UPDATE_LA', problem: '' } as const;

/** Returns whether another deposit still asks: its request is later than those carried out, or the title has a value of it. */
function stillAsks(
  { requestsAfter }: Work,
  left: JsonObject,
  { asked, submittedDate }: OtherRequest,
): boolean {
  const isWaiting =
    requestsAfter !== undefined && submittedDate > requestsAfter;
  return (
    isWaiting ||
    Object.entries(asked).some(
      ([field, value]) => isRequested(field) && asks(left, field, value),
    )
  );
}

/**
 * Gives the title the request of the latest other deposit that still asks: its decision counts now (ADR 35). Values that
 * the removed request had replaced return. Undefined where no other deposit asks.
 */
function handOver(
  work: Work,
  left: JsonObject,
  correction: RequestCorrection | undefined,
): Partial<Work> | undefined {
  const asking = (correction?.others ?? []).filter((other) =>
    stillAsks(work, left, other),
  );
  const [next] = asking;
  if (next === undefined) return undefined;
  const asked = asking.toReversed().map((other) => Object.entries(other.asked));
  return {
    ...WAITS,
    payload: Object.fromEntries([...asked.flat(), ...Object.entries(left)]),
    requestedDate: next.submittedDate,
    requestedReference: next.reference,
  };
}

/** The date of the last request of a title without one that waits, as far as it is known. One that was taken back was not carried out. */
export function findCarriedOut({
  requestedDate,
  requestedReference,
  requestsAfter,
}: Work): Date | undefined {
  if (requestedDate === undefined) return new Date(0);
  return requestedReference === NOBODY ? requestsAfter : requestedDate;
}

/** The title once a change is asked for; undefined when it has that change already. */
export function toRequested(
  work: Work,
  asked: JsonObject,
  from: RequestingDeposit,
): Partial<Work> | undefined {
  const { payload, status } = work;
  const isBehind =
    from.isOfMerged === true &&
    status === 'ACCEPTED' &&
    compareRequest(work, from) < 0;
  if (isBehind)
    return toRequested(work, asked, {
      ...from,
      submittedDate: afterLast(work),
      isOfMerged: false,
    });
  const later = compareRequest(work, from);
  // Such a deposit asked for a change until it was corrected.
  const asksNothing = Object.keys(asked).length === 0;
  if (later > 0) {
    if (asksNothing) return undefined;
    const { submittedDate, reference } = from;
    const carriedOut = findCarriedOut(work);
    return {
      ...WAITS,
      requestedDate: submittedDate,
      requestedReference: reference,
      payload: { ...payload, ...asked },
      ...(status === 'ACCEPTED' &&
        carriedOut !== undefined && { requestsAfter: carriedOut }),
    };
  }
  if (later === 0) {
    const corrected = toCorrected(payload, asked, from.requestCorrection);
    const isSame = contentHash(corrected) === contentHash(payload);
    if (isSame || status !== 'UPDATE_LA') return undefined;
    const next = asksNothing
      ? handOver(work, corrected, from.requestCorrection)
      : undefined;
    if (next !== undefined) return next;
    if (!Object.keys(corrected).some(isRequested))
      return { ...toWithdrawn(work), requestedReference: NOBODY };
    return { ...WAITS, payload: corrected };
  }
  // A later request came first: an earlier one adds only what that leaves as it is.
  const left = withoutFormer(payload, from.requestCorrection);
  const added = { ...asked, ...left };
  const isKnown = contentHash(added) === contentHash(payload);
  const isOver = status === 'ACCEPTED' || isKnown;
  return isOver ? undefined : { ...WAITS, payload: added };
}

/** The title without the change that it waits for. Date and reference of the request are kept, as of one that was carried out: a late job does not ask for it again. */
function toWithdrawn({ kind, payload }: Work): Partial<Work> {
  return {
    status: 'ACCEPTED',
    problem: '',
    payload: withoutRequested(kind, payload),
  };
}

/** The title once a deposit with a request for it is refused; undefined where the title has nothing of the request. */
export function toRefused(
  work: Work,
  from: RequestingDeposit,
): Partial<Work> | undefined {
  const { payload, status } = work;
  const later = compareRequest(work, from);
  if (status !== 'UPDATE_LA' || later > 0) return undefined;
  const { requestCorrection: refused } = from;
  if (later === 0) {
    const left = toCorrected(payload, {}, refused);
    return handOver(work, left, refused) ?? toWithdrawn(work);
  }
  const left = withoutFormer(payload, refused);
  return isSameJson(left, payload) ? undefined : { payload: left };
}

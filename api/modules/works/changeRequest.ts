import type { JsonObject } from '@engine/types/json';
import { contentHash, isSameJson } from '../../records/contentHash';
import { withoutRequested } from './withoutRequested';
import type { Work } from './work.model';

/** The facts of a deposit that tell its request from others of the title. */
export interface RequestingDeposit {
  reference: string;
  submittedDate: Date;
  /** What a correction of the deposit changed of its request. */
  requestCorrection?: RequestCorrection;
}

/** A request of another deposit. */
export type OtherRequest = Omit<RequestingDeposit, 'requestCorrection'> & {
  asked: JsonObject;
};

export interface RequestCorrection {
  /** What the deposit asked for before. */
  former: JsonObject;
  /** Requests of other deposits of the title, that were not refused; the latest first. */
  others: readonly OtherRequest[];
}

/** In place of a reference that was taken back by its deposit: that one may ask again, one before it may not. */
const NOBODY = '';

/** Compares a request with the last one of its title, by date and, within a millisecond, by reference. */
function compareRequest(
  { requestedDate, requestedReference = NOBODY }: Work,
  { submittedDate, reference }: RequestingDeposit,
): number {
  if (requestedDate === undefined) return 1;
  const later = submittedDate.getTime() - requestedDate.getTime();
  if (later !== 0 || reference === requestedReference) return later;
  return reference > requestedReference ? 1 : -1;
}

const isRequested = (field: string): boolean => field.startsWith('requested');

/** What a correction took out of the request is no longer asked for. What other deposits ask for stays. */
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

/** The answers without what an earlier request had asked for and no other deposit does. */
function withoutFormer(
  payload: JsonObject,
  correction: RequestCorrection | undefined,
): JsonObject {
  if (correction === undefined) return payload;
  const { former, others } = correction;
  const kept = Object.entries(payload).filter(
    ([field, value]) =>
      !isSameJson(value, former[field]) ||
      others.some(({ asked }) => isSameJson(value, asked[field])),
  );
  return Object.fromEntries(kept);
}

/**
 * Makes what is left the request of the latest other deposit that asks for a part of it: its decision counts now (ADR
 * 35). It also gets back what the request that was taken out had replaced.
 */
function handOver(
  left: JsonObject,
  correction: RequestCorrection | undefined,
): Partial<Work> {
  const next = correction?.others.find(({ asked }) =>
    Object.entries(asked).some(
      ([field, value]) => isRequested(field) && isSameJson(value, left[field]),
    ),
  );
  if (next === undefined) return { payload: left };
  return {
    payload: { ...next.asked, ...left },
    requestedDate: next.submittedDate,
    requestedReference: next.reference,
  };
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
    const corrected = toCorrected(payload, asked, from.requestCorrection);
    const isSame = contentHash(corrected) === contentHash(payload);
    if (isSame || status !== 'UPDATE_LA') return undefined;
    if (!Object.keys(corrected).some(isRequested))
      return { ...toWithdrawn(work), requestedReference: NOBODY };
    const next = asksNothing
      ? handOver(corrected, from.requestCorrection)
      : { payload: corrected };
    return { ...waits, ...next };
  }
  // A later request came first: an earlier one adds only what that leaves as it is.
  const left = withoutFormer(payload, from.requestCorrection);
  const added = { ...asked, ...left };
  const isKnown = contentHash(added) === contentHash(payload);
  const isOver = status === 'ACCEPTED' || isKnown;
  return isOver ? undefined : { ...waits, payload: added };
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

import { objectOf } from '@engine';
import type { SubmissionItem } from '@engine/types/generated/entities';
import type { JsonObject } from '@engine/types/json';
import type { Checkpoint } from '../../../ports/checkpoint';
import type {
  DepositedTitles,
  NewTitle,
  TitleDeposit,
} from '../../works/depositedTitles';
import type { RequestCorrection } from '../../works/changeRequest';
import { titleFields } from '../../works/titleFields';
import type { Deposit } from '../deposit.model';
import type { NoteLastDeposit } from './lastDeposit';
import type { NamedTitle } from './namedTitle';
import {
  findChangeRequest,
  findNamedTitle,
  listItems,
  toItemNumber,
} from './namedTitle';
import { isRefused } from './requestState';

/** The answers of an item that a new title takes over where it has none of its own (spec 1 §4). */
export const SHARED = [
  'accessCondition',
  'commerciallyAvailable',
  'license',
] as const satisfies readonly (keyof SubmissionItem)[];

/** The facts of a deposit that its title keeps. */
export function toTitleDeposit(
  deposit: Pick<
    Deposit,
    'reference' | 'submittedDate' | 'createdBy' | 'payload'
  >,
): TitleDeposit {
  const { reference, submittedDate, createdBy, payload } = deposit;
  const last = listItems(payload).at(-1);
  const lastNumber = last === undefined ? '' : toItemNumber(last);
  return { reference, submittedDate, createdBy, lastNumber };
}

/** The answers that describe a new title, with the access and the licence of its first issue. */
function toPayload({ kind, answers }: NamedTitle, first: JsonObject) {
  const of = (source: JsonObject, fields: readonly string[]) =>
    Object.entries(source).filter(([field]) => fields.includes(field));
  return Object.fromEntries([
    ...of(first, SHARED),
    ...of(answers, titleFields[kind].current),
  ]);
}

/** What a stored deposit does to its title. Each is safe to repeat. */
export interface TitleJobs {
  /** Writes the title that a deposit registers. */
  register(deposit: Deposit): Promise<void>;
  /** Follows a correction, also in what is noted of the last deposit. A new title gets the details of its deposit. A change replaces what the deposit asked for before; without that, nothing changes. */
  describe(
    deposit: Deposit,
    requestCorrection?: RequestCorrection,
  ): Promise<void>;
  /** Notes an issue at its title, and the change that it asks for unless the deposit was refused. */
  update(deposit: Deposit): Promise<void>;
  /** Notes the last deposit of its title again, after a decision by which the deposit counts or does not. */
  noteLast(deposit: Deposit): Promise<void>;
}

/** Builds the work of jobs on titles. */
export function createTitleJobs(
  titles: Omit<DepositedTitles, 'find'>,
  noteLastDeposit: NoteLastDeposit,
  checkpoint: Checkpoint,
): TitleJobs {
  /** The title that a deposit registers; undefined where it registers none. */
  function toNewTitle(deposit: Deposit): NewTitle | undefined {
    const { payload, workId: _id, publisherId } = deposit;
    const named = findNamedTitle(payload);
    if (_id === null || !named?.isNew) return undefined;
    const { kind, title } = named;
    const described = toPayload(named, objectOf(listItems(payload)[0]));
    return { _id, kind, publisherId, title, payload: described };
  }

  return {
    async register(deposit) {
      const work = toNewTitle(deposit);
      if (work === undefined) return;
      await titles.register(work, toTitleDeposit(deposit));
      checkpoint('title registered');
    },

    async describe(deposit, requestCorrection) {
      const work = toNewTitle(deposit);
      const { workId, payload, lastModifiedBy: by } = deposit;
      if (workId === null) return;
      if (work !== undefined) await titles.describe(work, by);
      else if (requestCorrection !== undefined && !isRefused(deposit)) {
        const asked = findChangeRequest(payload) ?? {};
        const from = {
          ...toTitleDeposit(deposit),
          createdBy: by,
          requestCorrection,
        };
        await titles.requestChange(workId, asked, from);
      }
      await noteLastDeposit(workId);
    },

    async update(deposit) {
      const { workId } = deposit;
      if (workId === null) return;
      const from = toTitleDeposit(deposit);
      await noteLastDeposit(workId);
      checkpoint('last deposit noted');
      const asked = isRefused(deposit)
        ? undefined
        : findChangeRequest(deposit.payload);
      if (asked !== undefined) await titles.requestChange(workId, asked, from);
      checkpoint('change requested');
    },

    async noteLast({ workId }) {
      if (workId !== null) await noteLastDeposit(workId);
    },
  };
}

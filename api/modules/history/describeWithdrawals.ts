import { isObject, objectOf } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { SentenceName } from '@engine/types/generated/names';
import type { WithdrawalStatus } from '@contract/withdrawal';
import { wordDecision, wordReason } from '../deposits/review/mails/wordReason';
import type { StoredWithdrawal } from '../deposits/withdrawal/storedWithdrawal';
import type { Translate } from '../forms/sentences';
import type { ReadsLists } from '../lists/readLiveEntries';
import type { DescribedProperty } from './describeStates';
import type { SourceRecord } from './recordSource';

export interface DescribeWithdrawalsDeps {
  lists: ReadsLists;
  translate: Translate;
}

const sentences = {
  WAITING: 'withdrawalWaits',
  TAKEN_BACK: 'withdrawalTakenBack',
  GRANTED: 'withdrawalGranted',
  REFUSED: 'withdrawalRefused',
} as const satisfies Record<WithdrawalStatus, SentenceName>;

/** What library staff checked of the last request for withdrawal in a state of a deposit, by the questions of the form `withdrawal-check`; empty where they have not. */
export const toWithdrawalChecks = ({ withdrawal }: JsonObject): JsonObject =>
  objectOf(objectOf(withdrawal)['checks']);

/** Describes the last request for withdrawal in each state of a deposit: where it is, its ground and its reason, and why it was refused. */
export type DescribeWithdrawals = (
  source: Pick<SourceRecord, 'recordType'>,
  states: readonly JsonObject[],
) => Promise<DescribedProperty[]>;

/** Builds the description of requests, so that an earlier one can be read after the next one has replaced it. */
export function createDescribeWithdrawals({
  lists,
  translate,
}: DescribeWithdrawalsDeps): DescribeWithdrawals {
  async function word({ withdrawal }: JsonObject): Promise<string[]> {
    if (!isObject(withdrawal)) return [];
    const { status, ground, message } =
      withdrawal as unknown as StoredWithdrawal;
    const about = await wordReason(lists, 'WithdrawalGround', ground);
    return [await translate(sentences[status]), `${about}: ${message}`];
  }

  async function wordRefusal({ withdrawal }: JsonObject): Promise<string[]> {
    if (!isObject(withdrawal)) return [];
    const { status, end = {} } =
      withdrawal as unknown as Partial<StoredWithdrawal>;
    if (status !== 'REFUSED') return [];
    return [await wordDecision(lists, 'refuseWithdrawal', end)];
  }

  return async function describeWithdrawals({ recordType }, states) {
    if (recordType !== 'deposit') return [];
    return [
      {
        property: 'withdrawal',
        label: await translate('revisionWithdrawal'),
        isFile: false,
        values: await Promise.all(states.map(word)),
      },
      {
        property: 'withdrawalRefusal',
        label: await translate('revisionWithdrawalRefusal'),
        isFile: false,
        values: await Promise.all(states.map(wordRefusal)),
      },
    ];
  };
}

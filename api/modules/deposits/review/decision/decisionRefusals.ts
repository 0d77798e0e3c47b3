import type { Model } from 'mongoose';
import type { DecisionAction } from '@contract/staff/staff';
import type { ApiError } from '../../../../http/errors';
import type { Translate } from '../../../forms/sentences';
import type { ReadsLists } from '../../../lists/readLiveEntries';
import { readLiveEntries } from '../../../lists/readLiveEntries';
import type { StoredFile } from '../../../submissions/files/storedFile.model';
import type { Deposit } from '../../deposit.model';
import type { ReadDeposit } from '../../view/depositView';
import type { RefuseNow } from '../assertUnchanged';
import { isOther } from '../assertUnchanged';
import type { AreEffectsDone } from './effectsDone';
import { hasMalware } from './statusAgain';
import { isBarredByMalware, isOffered } from './transition.policy';

export interface DecisionRefusalDeps {
  lists: ReadsLists;
  storedFiles: Model<StoredFile>;
  areEffectsDone: AreEffectsDone;
  refuseNow: RefuseNow;
  translate: Translate;
}

/** Why a decision is not possible now, each as 409 `NOT_ALLOWED_NOW`. `seen` is the revision that its user has seen. */
export interface DecisionRefusals {
  /** Throws where the status of a deposit, or malware in a file of it, does not allow an action. */
  assertPossible(
    deposit: ReadDeposit,
    action: DecisionAction,
    seen?: number,
  ): Promise<void>;
  /** Throws where a decision would take the place of one whose effects are still to come. */
  assertEffectsDone(deposit: ReadDeposit, seen?: number): Promise<void>;
  /** The decision is final. */
  decisionFinal(deposit: ReadDeposit): Promise<ApiError>;
  /** The decision was undone, or the deposit was changed since. */
  decisionGone(deposit: ReadDeposit): Promise<ApiError>;
}

/** Builds the refusals of decisions. */
export function createDecisionRefusals(
  deps: DecisionRefusalDeps,
): DecisionRefusals {
  const { lists, storedFiles, areEffectsDone, refuseNow, translate } = deps;

  async function wordStatus({ status }: Pick<Deposit, 'status'>) {
    const entries = await readLiveEntries(lists, 'SubmissionStatus');
    const label = entries.get(status)?.label ?? status;
    return translate('decisionNotNow', { status: label });
  }

  return {
    async assertPossible(deposit, action, seen) {
      const { _id } = deposit;
      const isChanged = isOther(deposit, seen);
      if (!isOffered(action, deposit)) {
        throw await refuseNow(_id, isChanged, await wordStatus(deposit));
      }
      const isBarred =
        isBarredByMalware(action) && (await hasMalware(storedFiles, deposit));
      if (!isBarred) return;
      throw await refuseNow(_id, isChanged, await translate('decisionMalware'));
    },

    async assertEffectsDone(deposit, seen) {
      if (await areEffectsDone(deposit)) return;
      const why = await translate('decisionPending');
      throw await refuseNow(deposit._id, isOther(deposit, seen), why);
    },

    decisionFinal: async ({ _id }) =>
      refuseNow(_id, false, await translate('decisionFinal')),
    decisionGone: async ({ _id }) =>
      refuseNow(_id, true, await translate('decisionGone')),
  };
}

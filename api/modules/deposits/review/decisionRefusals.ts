import type { Model } from 'mongoose';
import type { DecisionAction } from '@contract/staff/staff';
import { ApiError } from '../../../http/errors';
import type { Translate } from '../../forms/sentences';
import type { ReadsLists } from '../../lists/readLiveEntries';
import { readLiveEntries } from '../../lists/readLiveEntries';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import type { Deposit } from '../deposit.model';
import type { ReadDeposit } from '../view/depositView';
import type { AreEffectsDone } from './effectsDone';
import { hasMalware } from './statusAgain';
import { isBarredByMalware, isOffered } from './transition.policy';

export interface DecisionRefusalDeps {
  lists: ReadsLists;
  storedFiles: Model<StoredFile>;
  areEffectsDone: AreEffectsDone;
  translate: Translate;
}

/** Why a decision is not possible now, each as 409 `NOT_ALLOWED_NOW`. */
export interface DecisionRefusals {
  /** Throws where the status of a deposit, or malware in a file of it, does not allow an action. */
  assertPossible(deposit: ReadDeposit, action: DecisionAction): Promise<void>;
  /** Throws where a decision would take the place of one whose effects are still to come. */
  assertEffectsDone(deposit: ReadDeposit): Promise<void>;
  /** The decision is final. */
  decisionFinal(): Promise<ApiError>;
  /** The decision was undone, or the deposit was changed since. */
  decisionGone(): Promise<ApiError>;
}

/** Builds the refusals of decisions. */
export function createDecisionRefusals(
  deps: DecisionRefusalDeps,
): DecisionRefusals {
  const { lists, storedFiles, areEffectsDone, translate } = deps;
  const refuse = (message: string) =>
    new ApiError(409, 'NOT_ALLOWED_NOW', message);

  async function notNow({ status }: Pick<Deposit, 'status'>) {
    const entries = await readLiveEntries(lists, 'SubmissionStatus');
    const label = entries.get(status)?.label ?? status;
    return refuse(await translate('decisionNotNow', { status: label }));
  }

  return {
    async assertPossible(deposit, action) {
      if (!isOffered(action, deposit)) throw await notNow(deposit);
      const isBarred =
        isBarredByMalware(action) && (await hasMalware(storedFiles, deposit));
      if (isBarred) throw refuse(await translate('decisionMalware'));
    },

    async assertEffectsDone(deposit) {
      if (await areEffectsDone(deposit)) return;
      throw refuse(await translate('decisionPending'));
    },

    decisionFinal: async () => refuse(await translate('decisionFinal')),
    decisionGone: async () => refuse(await translate('decisionGone')),
  };
}

import type { HydratedDocument, Model } from 'mongoose';
import type { OwnWithdrawal } from '@contract/withdrawal';
import type { DepositRecordAnswer } from '@contract/staff/staff';
import type { JsonObject } from '@engine/types/json';
import { ApiError, forbidden } from '../../../http/errors';
import type { LoggedInUser } from '../../../http/middleware/requireLogin';
import { recordNotFound } from '../../../records/recordId';
import { retryOnConflict } from '../../../records/retryOnConflict';
import type { AuditAction } from '../../audit/auditActions';
import type { JudgeForm } from '../../forms/judgeForm';
import type { Deposit } from '../deposit.model';
import type { AssertDeps, RefuseNow } from '../review/assertUnchanged';
import { assertUnchanged, isOther, orChanged } from '../review/assertUnchanged';
import type { AuditedDeps } from '../review/changeDeposit';
import { changeAudited } from '../review/changeDeposit';
import type { DepositRecords } from '../review/depositRecord';
import { toLockKey } from '../review/depositRecord';
import { canEditSubmission } from '../deposit.policy';
import type { StoredWithdrawal } from './storedWithdrawal';
import { toWithdrawalState } from './storedWithdrawal';
import {
  canAskWithdrawal,
  canCheckWithdrawal,
  canSeeOwnWithdrawal,
  canTakeBackWithdrawal,
} from './withdrawal.policy';
import type { PresentWithdrawal } from './withdrawal.presenter';

export interface WithdrawalDeps extends AuditedDeps, AssertDeps {
  deposits: Model<Deposit>;
  records: Pick<DepositRecords, 'find' | 'read'>;
  presentWithdrawal: PresentWithdrawal;
  judgeForm: JudgeForm;
  refuseNow: RefuseNow;
  clock: () => Date;
}

/** Requests for the withdrawal of deposits. Decisions of the review answer them. */
export interface WithdrawalService {
  /** Throws 404 for who may not see the deposit, 409 `NOT_ALLOWED_NOW` where its status or another request forbids it, 422 with the findings. */
  ask(
    user: LoggedInUser,
    reference: string,
    body: JsonObject,
  ): Promise<OwnWithdrawal>;
  /** Ends the request that waits. Throws 404, and 409 `NOT_ALLOWED_NOW` where none does. */
  takeBack(user: LoggedInUser, reference: string): Promise<OwnWithdrawal>;
  /** Writes down what staff checked. Throws 404, 403, 409 and 422. */
  check(
    user: LoggedInUser,
    reference: string,
    revision: number,
    body: JsonObject,
  ): Promise<DepositRecordAnswer>;
}

/** Builds the service. */
export function createWithdrawalService(
  deps: WithdrawalDeps,
): WithdrawalService {
  const { deposits, records, translate, judgeForm, clock } = deps;

  async function refuse(
    sentence: 'withdrawalNotNow' | 'withdrawalOver',
  ): Promise<ApiError> {
    return new ApiError(409, 'NOT_ALLOWED_NOW', await translate(sentence));
  }

  async function findOwn(
    user: LoggedInUser,
    reference: string,
  ): Promise<HydratedDocument<Deposit>> {
    const deposit = await deposits.findOne({ reference });
    if (deposit === null || !canSeeOwnWithdrawal(user, deposit)) {
      throw recordNotFound();
    }
    return deposit;
  }

  async function save(
    deposit: HydratedDocument<Deposit>,
    withdrawal: StoredWithdrawal,
    action: AuditAction,
    by: string,
  ): Promise<void> {
    const change = toWithdrawalState(withdrawal);
    await changeAudited(deps, deposit, change, { action, by });
  }

  async function present(
    user: LoggedInUser,
    reference: string,
  ): Promise<OwnWithdrawal> {
    const deposit = await findOwn(user, reference);
    const shown = await deps.presentWithdrawal.own(user, deposit.toObject());
    if (shown === undefined) throw recordNotFound();
    return shown;
  }

  return {
    async ask(user, reference, body) {
      if (!canAskWithdrawal(user, await findOwn(user, reference))) {
        throw await refuse('withdrawalNotNow');
      }
      const { ground, message } = await judgeForm(
        'withdrawal-request',
        body,
        user,
      );
      await retryOnConflict(async () => {
        const deposit = await findOwn(user, reference);
        if (!canAskWithdrawal(user, deposit)) {
          throw await refuse('withdrawalNotNow');
        }
        const status = 'WAITING';
        const date = clock();
        const asked = { status, by: user.id, date, ground, message } as const;
        await save(deposit, asked, 'deposit.withdrawalAsked', user.id);
      });
      return present(user, reference);
    },

    async takeBack(user, reference) {
      await retryOnConflict(async () => {
        const deposit = await findOwn(user, reference);
        const { withdrawal } = deposit.toObject<Deposit>();
        if (withdrawal === undefined || !canTakeBackWithdrawal(user, deposit)) {
          throw await refuse('withdrawalOver');
        }
        await save(
          deposit,
          { ...withdrawal, status: 'TAKEN_BACK', end: { date: clock() } },
          'deposit.withdrawalTakenBack',
          user.id,
        );
      });
      return present(user, reference);
    },

    async check(user, reference, revision, body) {
      const found = await records.find(user, reference);
      const { deposit: seen, policyRecord } = found;
      if (!canEditSubmission(user, policyRecord)) throw forbidden();
      const { withdrawal } = seen;
      if (withdrawal === undefined || !canCheckWithdrawal(user, policyRecord)) {
        const why = await translate('withdrawalOver');
        throw await deps.refuseNow(seen._id, isOther(seen, revision), why);
      }
      await assertUnchanged(
        deps,
        {
          id: seen._id,
          key: toLockKey(reference),
          revision: seen.revision,
        },
        { userId: user.id, revision },
      );
      const judged = await judgeForm('withdrawal-check', body, user);
      const checks = {
        groundChecked: judged.groundChecked ?? false,
        rightHolderChecked: judged.rightHolderChecked ?? false,
        staysVisible: judged.staysVisible ?? '',
        by: user.id,
        date: withdrawal.checks?.date ?? clock(),
      };
      const refuseChanged = () => deps.refuseChanged(seen._id);
      await orChanged(refuseChanged, async () => {
        const deposit = await deposits.findOne({ _id: seen._id, revision });
        if (deposit === null) throw await refuseChanged();
        const checked = { ...withdrawal, checks };
        await save(deposit, checked, 'deposit.withdrawalChecked', user.id);
      });
      return records.read(user, reference);
    },
  };
}

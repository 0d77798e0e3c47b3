import type { Model } from 'mongoose';
import type { ClaimRequest, DepositRecordAnswer } from '@contract/staff/staff';
import { forbidden } from '../../../http/errors';
import type { LoggedInUser } from '../../../http/middleware/requireLogin';
import type { JobQueue } from '../../../jobs/jobKind';
import type { Checkpoint } from '../../../ports/checkpoint';
import { toRevisionNumber } from '../../../records/revisions';
import { canClaim, canClaimFromOthers } from '../../claims/claim.policy';
import type { ClaimJob } from '../../claims/claimJob';
import { toHolder, toLibraries } from '../../claims/holder';
import type { Deposit } from '../deposit.model';
import type { AssertDeps, RefuseNow } from '../review/assertUnchanged';
import { assertUnchanged, isOther, orChanged } from '../review/assertUnchanged';
import type { AuditedDeps } from '../review/changeDeposit';
import { changeAudited } from '../review/changeDeposit';
import type { DepositRecords } from '../review/depositRecord';
import { toLockKey } from '../review/depositRecord';
import { withLibrary } from '../submit/depositPayload';

export interface ClaimDeps extends AuditedDeps, AssertDeps {
  deposits: Model<Deposit>;
  records: Pick<DepositRecords, 'find' | 'read'>;
  queue: Pick<JobQueue<ClaimJob>, 'prepare' | 'makeDue'>;
  refuseNow: RefuseNow;
  checkpoint: Checkpoint;
}

/** Claims of deposits by libraries (R79). */
export interface ClaimService {
  /**
   * Gives a deposit to the library of the user; the former one stays in its revision, and both are notified. Throws 403
   * for who may not claim, 409 `NOT_ALLOWED_NOW` when the library has it, and `CHANGED` or `LOCKED` as every change does.
   */
  claim(
    user: LoggedInUser,
    reference: string,
    request: ClaimRequest,
  ): Promise<DepositRecordAnswer>;
}

/** Builds the claims of deposits. */
export function createClaimService(deps: ClaimDeps): ClaimService {
  const { deposits, records, queue, translate, checkpoint } = deps;
  const { refuseChanged } = deps;
  return {
    async claim(user, reference, { revision }) {
      const found = await records.find(user, reference);
      const { _id } = found.deposit;
      const from = toHolder(found.deposit);
      const to = user.memberLibrary?.id;
      if (to === undefined || !canClaimFromOthers(user)) throw forbidden();
      if (!canClaim(user, found.deposit)) {
        const isChanged = isOther(found.deposit, revision);
        const why = await translate('claimRepeated');
        throw await deps.refuseNow(_id, isChanged, why);
      }
      await assertUnchanged(
        deps,
        {
          id: _id,
          key: toLockKey(reference),
          revision: found.deposit.revision,
        },
        { userId: user.id, revision },
      );
      const job = {
        key: `${_id} ${revision} ${to}`,
        data: {
          depositId: _id,
          from,
          to,
          revision: toRevisionNumber({ revision }),
        },
      };
      await queue.prepare(job);
      checkpoint('claim prepared');
      await orChanged(
        () => refuseChanged(_id),
        async () => {
          const deposit = await deposits.findOne({ _id, revision });
          if (deposit === null) throw await refuseChanged(_id);
          const { assignedLibrary, payload } = deposit;
          const held = { depositedForLibraryId: to, assignedLibrary };
          const change = {
            depositedForLibraryId: to,
            payload: withLibrary(payload, to),
            libraries: toLibraries(held),
          };
          await changeAudited(deps, deposit, change, {
            action: 'deposit.claimed',
            by: user.id,
            from,
            to,
          });
        },
      );
      checkpoint('claim written');
      await queue.makeDue(job);
      return records.read(user, reference);
    },
  };
}

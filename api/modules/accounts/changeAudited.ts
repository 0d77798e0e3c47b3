import type { RevisedRecord } from '../../records/revisions';
import { toRevisionNumber } from '../../records/revisions';
import type { AuditChange, AuditedAction } from '../audit/auditedChange';
import type { User } from '../users/user.model';
import type { UserChangeRequest, UserModels } from './changeUser';
import { changeUser } from './changeUser';

/** What is done to an account, and by whom; the service itself where nobody is named. */
export type AccountAction = Pick<
  AuditedAction,
  'action' | 'staff' | 'linkKey'
> & {
  by?: string | null;
};

/** Makes a change with its entry in the audit trail; false when the account is not as the change asks for. */
export type ChangeAudited = (
  found: User & RevisedRecord,
  done: AccountAction,
  request: Pick<UserChangeRequest, 'change' | 'from' | 'ifStill'>,
) => Promise<boolean>;

/** Builds the change, which is tried again after another one that was earlier. */
export function createChangeAudited(
  { users, revisions }: UserModels,
  auditUser: AuditChange,
): ChangeAudited {
  return async function changeAudited(found, done, request) {
    const { by = null } = done;
    const userId = found._id;
    let user: (User & RevisedRecord) | null = found;
    while (user !== null) {
      const revision = toRevisionNumber(user);
      const changed = await auditUser(user, { ...done, by }, (now) =>
        changeUser(
          { users, revisions },
          { ...request, userId, revision, by },
          now,
        ),
      );
      if (changed !== undefined) return true;
      user = await users.findById(userId).lean<User & RevisedRecord>();
      // Only where another change was earlier can a further attempt succeed.
      if (user !== null && toRevisionNumber(user) === revision) return false;
    }
    return false;
  };
}

import type { AuditEntry } from '../../api/modules/audit/audit.model';
import {
  aboutAccount,
  toActorHash,
} from '../../api/modules/audit/audit.service';
import { isStaffRole, roles } from '../../api/modules/permissions/roles';
import type { Models } from '../../api/server/composition/models';
import type { User } from '../../api/modules/users/user.model';

/** Newest entries that are listed. */
const MOST = 200;

/** Moments keep repeated events apart and say nothing to a reader. */
function presentDetail({ detail }: AuditEntry): string {
  return Object.entries(detail)
    .filter(([name]) => name !== 'moment')
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}

/**
 * Lists the newest entries of the audit trail about an account and about what it did, the newest first: date, action,
 * who, to whom or what, details. Of others only library staff are named.
 */
export async function listAudit(
  { users, audit }: Pick<Models, 'users' | 'audit'>,
  account: User,
): Promise<string[]> {
  const [entries, staff] = await Promise.all([
    audit
      .find(aboutAccount(account._id))
      .sort({ at: -1 })
      .limit(MOST)
      .lean<AuditEntry[]>(),
    users
      .find({ role: { $in: roles.filter(isStaffRole) } })
      .select('username')
      .lean<Pick<User, '_id' | 'username'>[]>(),
  ]);
  const known = [...staff, account];
  const byHash = new Map(
    known.map(({ _id, username }) => [toActorHash(_id), username]),
  );
  const byId = new Map(known.map(({ _id, username }) => [_id, username]));
  return entries.map((entry) => {
    const { at, action, actor, subject } = entry;
    const by =
      actor === null ? 'the service' : (byHash.get(actor) ?? 'another');
    return [
      at.toISOString(),
      action,
      `by ${by}`,
      `on ${byId.get(subject) ?? subject}`,
      presentDetail(entry),
    ]
      .join('  ')
      .trimEnd();
  });
}

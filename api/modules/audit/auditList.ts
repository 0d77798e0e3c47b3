import type { Model } from 'mongoose';
import type { AuditPage, AuditQuery, AuditRow } from '@contract/staff/library';
import { forbidden } from '../../http/errors';
import type { Calendar } from '../../records/list/dateRange';
import { findPage } from '../../records/list/findPage';
import type { ListDefinition } from '../../records/list/listDefinition';
import { NOTHING } from '../../records/list/listDefinition';
import { readListQuery } from '../../records/list/listQuery';
import type { Actor } from '../permissions/actor';
import type { AuditEntry } from './audit.model';
import { canReadAudit } from './audit.policy';
import { toActorHash } from './audit.service';

/** Lists the audit trail for administrators. Throws 403 for all others. */
export type ListAudit = (
  viewer: Actor,
  query: AuditQuery,
) => Promise<AuditPage>;

const ACTION = /^[A-Za-z.]+$/;

const auditDefinition: ListDefinition<AuditEntry> = {
  sorts: { at: 'at' },
  firstSort: '-at',
  date: 'at',
  filters: {
    actor: (id) => ({ actor: toActorHash(id) }),
    action: (text) =>
      ACTION.test(text)
        ? { action: new RegExp(`^${text.replaceAll('.', '\\.')}`) }
        : NOTHING,
  },
  search: (text) => ({ subject: text.trim() }),
};

/** A detail of logins that entries before November 2026 have; entries are never changed. */
const FORMER_REALM = 'door';

/** The details of an entry by their present names. The moment only tells equal events apart. */
function toShown(detail: AuditEntry['detail']): AuditEntry['detail'] {
  const { moment: _moment, [FORMER_REALM]: realm, ...shown } = detail;
  return realm === undefined ? shown : { realm, ...shown };
}

/** A member of library staff. */
interface Member {
  _id: string;
  name: string;
}

function present(
  { _id: id, at, action, subject, actor, detail }: AuditEntry,
  staff: ReadonlyMap<string, Member>,
): AuditRow {
  const member = staff.get(actor ?? '');
  return {
    id,
    at: at.toISOString(),
    action,
    subject,
    actor: member?.name ?? '',
    ...(member && { actorId: member._id }),
    byPerson: actor !== null,
    detail: toShown(detail),
  };
}

/** Lists the audit trail from the database, with the names of library staff. */
export function createListAudit(
  entries: Model<AuditEntry>,
  findStaff: () => Promise<readonly Member[]>,
  calendar: () => Calendar,
): ListAudit {
  const byName = (one: Member, other: Member) =>
    one.name.localeCompare(other.name);

  return async (viewer, query) => {
    if (!canReadAudit(viewer)) throw forbidden();
    const [{ found, ...page }, staff] = await Promise.all([
      findPage<AuditEntry, AuditEntry>(
        entries,
        readListQuery(auditDefinition, {}, query, calendar()),
        'at action subject actor detail',
      ),
      findStaff(),
    ]);
    const members = new Map(
      staff.map((member) => [toActorHash(member._id), member]),
    );
    return {
      rows: found.map((entry) => present(entry, members)),
      actors: staff.toSorted(byName).map(({ _id: id, name }) => ({ id, name })),
      ...page,
    };
  };
}

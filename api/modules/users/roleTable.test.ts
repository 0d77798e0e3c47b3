import type { AccountStatus } from '@contract/staff/library';
import type { Role } from '@contract/user';
import { sampleCases } from '@engine/testing/generatedCases';
import { roles } from '../permissions/roles';
import { makeUser } from '../../testing/visitors/accounts';
import { addSecondRevision } from '../../testing/roleTable/addSecondRevision';
import { askEach, toOutcome } from '../../testing/roleTable/askEach';
import type { AskerName, Grants } from '../../testing/roleTable/roleAccounts';
import {
  askerNames,
  forAll,
  HOUSES,
  nobody,
  staffNames,
} from '../../testing/roleTable/roleAccounts';
import type { Answer, Visitor } from '../../testing/visitors/visitor';
import { startRoleTable } from '../../testing/roleTable/startRoleTable';

const MINUTE_MS = 60_000;

const portal = startRoleTable();

/** The account that is looked at or changed: of each role. */
const targets = roles;
const statuses: readonly AccountStatus[] = [
  'PENDING',
  'ACTIVE',
  'DISABLED',
  'CLOSED',
];
const IN_USE: readonly AccountStatus[] = ['PENDING', 'ACTIVE'];

interface Row {
  /** The rule of spec 2 §6 that grants it. */
  rule: string;
  call: (visitor: Visitor, id: string) => Promise<Answer>;
  /** Who may, of an account with that role. */
  toMay: (target: Role) => Grants;
  /** The only statuses in which it is possible; all where there are none. */
  from?: readonly AccountStatus[];
  /** Whether it leaves the account as it is. */
  isSilent?: boolean;
  /** Whether the account had another name before. */
  isRevised?: boolean;
}

const LOOK: Pick<Row, 'rule' | 'toMay' | 'isSilent'> = {
  rule: 'S2-6.roles',
  toMay: () => forAll(staffNames),
  isSilent: true,
};

/** "nlaAdmin may … a non-read-only role and an assigned-library match". */
const editors: Grants = {
  LTAS: ['sysadmin', 'nlaAdmin', 'tasAdmin', 'tasSupport'],
  NLA: ['sysadmin', 'nlaAdmin', 'nlaSupport'],
};

/** Administrators of the library, and those who look after the whole service (R17). */
const administrators: Grants = {
  LTAS: ['sysadmin', 'nlaAdmin', 'tasAdmin'],
  NLA: ['sysadmin', 'nlaAdmin'],
};

/** "For non-publisher targets, nlaAdmin. EDEPOSIT_ADMIN of the assigned library may update a PUBLISHER_SYSTEM_ACCOUNT." */
function toPreferring(target: Role): Grants {
  if (target === 'PUBLISHER') return nobody;
  return target === 'PUBLISHER_SYSTEM_ACCOUNT'
    ? administrators
    : forAll(['sysadmin', 'nlaAdmin']);
}

/** Staff accounts are managed by administrators; that of a SYSADMIN only by another. */
function toManaging(target: Role): Grants {
  if (target.startsWith('PUBLISHER')) return nobody;
  return target === 'SYSADMIN' ? forAll(['sysadmin']) : administrators;
}

/** An account is disabled by who may edit it, that of a program by who may update its preferences. */
function toDisabling(target: Role): Grants {
  if (target === 'PUBLISHER') return editors;
  return target === 'PUBLISHER_SYSTEM_ACCOUNT'
    ? administrators
    : toManaging(target);
}

/** A link is sent again by who may add such an account. */
function toSending(target: Role): Grants {
  return target === 'PUBLISHER_SYSTEM_ACCOUNT'
    ? administrators
    : toManaging(target);
}

const newest = { 'If-Match': '"1"' };

const patch =
  (what: '' | '/preferences', field: string, value: string): Row['call'] =>
  (visitor, id) =>
    visitor.send(
      'PATCH',
      `/library/user/${id}${what}`,
      JSON.stringify([{ op: 'add', path: `/${field}`, value }]),
      newest,
    );

const manage =
  (what: 'role' | 'status', body: object): Row['call'] =>
  (visitor, id) =>
    visitor.post(`/library/user/${id}/${what}`, body, newest);

const rows: Record<string, Row> = {
  view: {
    ...LOOK,
    call: (visitor, id) => visitor.get(`/library/user/${id}`),
  },
  history: {
    ...LOOK,
    call: (visitor, id) => visitor.get(`/library/user/${id}/history`),
  },
  comparison: {
    ...LOOK,
    call: (visitor, id) =>
      visitor.get(`/library/user/${id}/history/compare?revisions=1,2`),
    isRevised: true,
  },
  restoring: {
    rule: 'S2-6.edit-user',
    call: (visitor, id) =>
      visitor.post(
        `/library/user/${id}/restore`,
        { revision: 1, paths: ['/name'] },
        { 'If-Match': '"2"' },
      ),
    toMay: (target) => (target === 'PUBLISHER' ? editors : nobody),
    isRevised: true,
  },
  edit: {
    rule: 'S2-6.edit-user',
    call: patch('', 'name', 'Ada B. Moss'),
    toMay: (target) => (target === 'PUBLISHER' ? editors : nobody),
  },
  preferences: {
    rule: 'S2-6.preferences',
    call: patch('/preferences', 'ACCESS_CONDITION', 'OPEN'),
    toMay: toPreferring,
  },
  link: {
    rule: 'S2-6.roles',
    call: (visitor, id) => visitor.post(`/library/user/${id}/link`, {}),
    toMay: toSending,
    from: ['PENDING'],
    isSilent: true,
  },
  'change of role': {
    rule: 'S2-6.roles',
    call: manage('role', { role: 'EDEPOSIT_READONLY', library: 'LTAS' }),
    toMay: toManaging,
    from: IN_USE,
  },
  close: {
    rule: 'S2-6.roles',
    call: manage('status', { status: 'DISABLED' }),
    toMay: toDisabling,
    from: IN_USE,
  },
  open: {
    rule: 'S2-6.roles',
    call: manage('status', { status: 'ACTIVE' }),
    toMay: toDisabling,
    from: ['DISABLED'],
  },
};

const cases = Object.entries(rows).flatMap(([action, row]) =>
  HOUSES.flatMap((house) =>
    targets.flatMap((target) =>
      statuses.map((status) => ({
        rule: row.rule,
        action,
        row,
        house,
        target,
        status,
      })),
    ),
  ),
);

test.each(sampleCases(cases))(
  '[$rule] $action of a $target of $house that is $status: only these roles may, and a refusal stores nothing',
  async ({ row, house, target, status }) => {
    const { users, revisions } = portal.api.deps.models;
    const isStaff = !target.startsWith('PUBLISHER');
    const belongs = isStaff
      ? { memberLibraryId: house }
      : { publisherId: portal.accounts.houses[house]._id };
    const seen = await askEach(portal.accounts, async (visitor) => {
      const { _id } = await makeUser(portal.api, target, {
        ...belongs,
        status,
      });
      if (row.isRevised)
        await addSecondRevision(revisions, {
          recordType: 'user',
          records: users,
          id: _id,
          field: 'name',
          former: 'Ada Kelp',
        });
      const outcome = toOutcome(await row.call(visitor, _id));
      const stored = await users.findById(_id);
      return `${outcome} ${String(stored?.get('revision'))}`;
    });
    const may = row.toMay(target)[house];
    const isPossible = row.from?.includes(status) ?? true;
    const revision = row.isRevised ? 1 : 0;
    const done = isPossible
      ? `done ${row.isSilent ? revision : revision + 1}`
      : 'notNow 0';
    const toExpected = (who: AskerName) =>
      may.includes(who) ? done : `refused ${revision}`;
    expect(seen).toEqual(
      Object.fromEntries(askerNames.map((who) => [who, toExpected(who)])),
    );
  },
  MINUTE_MS,
);

test('the own details and preferences: those of a PUBLISHER are edited, the preferences of every role [S2-6.edit-user S2-6.preferences S2-6.publisher.own]', async () => {
  const edited = await askEach(portal.accounts, async (visitor, who) => {
    const id = portal.accounts.users.get(who)?._id ?? '';
    const details = { name: 'Ada B. Moss', phone: '03 6200 1111' };
    return toOutcome(await visitor.post(`/publisher/user/${id}`, details));
  });
  const preferred = await askEach(portal.accounts, async (visitor, who) => {
    const id = portal.accounts.users.get(who)?._id ?? '';
    const path = `/publisher/user/${id}/preferences`;
    return toOutcome(await visitor.post(path, { ACCESS_CONDITION: 'OPEN' }));
  });
  const persons: readonly AskerName[] = ['tasPublisher', 'nlaPublisher'];
  const toEach = (isDone: (who: AskerName) => boolean) =>
    Object.fromEntries(
      askerNames.map((who) => [who, isDone(who) ? 'done' : 'refused']),
    );
  expect(edited).toEqual(toEach((who) => persons.includes(who)));
  expect(preferred).toEqual(toEach((who) => who !== 'visitor'));
});

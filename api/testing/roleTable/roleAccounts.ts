import type { Library } from '@contract/configuration';
import type { Role } from '@contract/user';
import { builtInLibraries } from '../../modules/configuration/builtInLibraries';
import type { Publisher } from '../../modules/publishers/publisher.model';
import type { User } from '../../modules/users/user.model';
import { makePublisher, makeUser, visitAs } from '../visitors/accounts';
import type { TestApi } from '../startTestApi';
import type { Visitor } from '../visitors/visitor';

/** The libraries whose publishers the records of role tables are of. */
export const HOUSES = ['LTAS', 'NLA'] as const;

export type House = (typeof HOUSES)[number];

/** Every library but that of Queensland may claim deposits. */
export const roleLibraries: Library[] = builtInLibraries.map((library) => ({
  ...library,
  claimingAllowed: library.abbrev !== 'SLQ',
}));

interface Kind {
  role: Role;
  library?: string;
  house?: House;
}

/** An account of every role: of the library of the record, of others, and of the national one. */
const kinds = {
  sysadmin: { role: 'SYSADMIN', library: 'NLA' },
  nlaAdmin: { role: 'EDEPOSIT_ADMIN', library: 'NLA' },
  nlaSupport: { role: 'EDEPOSIT_SUPPORT', library: 'NLA' },
  nlaReadonly: { role: 'EDEPOSIT_READONLY', library: 'NLA' },
  tasAdmin: { role: 'EDEPOSIT_ADMIN', library: 'LTAS' },
  tasSupport: { role: 'EDEPOSIT_SUPPORT', library: 'LTAS' },
  tasReadonly: { role: 'EDEPOSIT_READONLY', library: 'LTAS' },
  vicAdmin: { role: 'EDEPOSIT_ADMIN', library: 'SLV' },
  vicSupport: { role: 'EDEPOSIT_SUPPORT', library: 'SLV' },
  vicReadonly: { role: 'EDEPOSIT_READONLY', library: 'SLV' },
  qldAdmin: { role: 'EDEPOSIT_ADMIN', library: 'SLQ' },
  tasPublisher: { role: 'PUBLISHER', house: 'LTAS' },
  nlaPublisher: { role: 'PUBLISHER', house: 'NLA' },
  tasProgram: { role: 'PUBLISHER_SYSTEM_ACCOUNT', house: 'LTAS' },
  nlaProgram: { role: 'PUBLISHER_SYSTEM_ACCOUNT', house: 'NLA' },
} satisfies Record<string, Kind>;

/** The roles whose accounts ask in role tables. */
export const askingRoles: readonly Role[] = Object.values(kinds).map(
  ({ role }) => role,
);

/** An account of the role tables, or a visitor without one. */
export type AskerName = keyof typeof kinds | 'visitor';

/** All who ask in role tables. */
export const askerNames = [...Object.keys(kinds), 'visitor'] as AskerName[];

/** All members of library staff among them. */
export const staffNames = askerNames.filter(
  (name) => name !== 'visitor' && 'library' in kinds[name],
);

/** Who may do something with the records of each library's publishers. */
export type Grants = Readonly<Record<House, readonly AskerName[]>>;

export const nobody: Grants = { LTAS: [], NLA: [] };

/** The same names for the records of every library. */
export const forAll = (names: readonly AskerName[]): Grants => ({
  LTAS: names,
  NLA: names,
});

/** The accounts of a role table, each logged in, and a publisher of each library. */
export interface RoleAccounts {
  houses: Readonly<Record<House, Publisher>>;
  visitors: ReadonlyMap<AskerName, Visitor>;
  users: ReadonlyMap<AskerName, User>;
}

/** Makes the accounts and the publishers. */
export async function makeRoleAccounts(api: TestApi): Promise<RoleAccounts> {
  const houses = {
    LTAS: await makePublisher(api, 'Moss & Daughters', 'LTAS'),
    NLA: await makePublisher(api, 'Limestone Press', 'NLA'),
  };
  const visitors = new Map<AskerName, Visitor>();
  const users = new Map<AskerName, User>();
  for (const [name, kind] of Object.entries(kinds)) {
    const { role, library, house }: Kind = kind;
    const user = await makeUser(api, role, {
      memberLibraryId: library ?? null,
      publisherId: house === undefined ? null : houses[house]._id,
    });
    visitors.set(name as AskerName, await visitAs(api, user));
    users.set(name as AskerName, user);
  }
  visitors.set('visitor', await api.visit());
  return { houses, visitors, users };
}

import { anonymousUser } from '../domain/anonymousUser';
import type {
  CurrentUser,
  MemberLibrary,
  PublisherSummary,
  Role,
} from '../types/context';

/** The libraries of the tests: the first is the national one. */
export const libraries = {
  national: { id: 'NLA', name: 'National Library', claimingAllowed: true },
  tasmania: { id: 'LTAS', name: 'Libraries Tasmania', claimingAllowed: true },
  victoria: {
    id: 'SLV',
    name: 'State Library Victoria',
    claimingAllowed: false,
  },
} satisfies Record<string, MemberLibrary>;

/** A publisher of Tasmania. */
export function createPublisher(
  overrides: Partial<PublisherSummary> = {},
): PublisherSummary {
  return {
    id: 'p1',
    name: 'Moss & Daughters',
    category: 'SELF_PUBLISHER',
    suburb: 'Battery Point',
    stateTerritory: 'TAS',
    postcode: '7004',
    country: 'AU',
    contactName: 'Ada Moss',
    email: 'ada@example.org',
    status: 'ACTIVE',
    assignedToId: libraries.tasmania.id,
    multiSerialDepositEnabled: false,
    abilities: { edit: true },
    ...overrides,
  };
}

/** Somebody logged in, with the flags that follow from role and library (spec 2 §6, R17): staff of Tasmania, or a user of `createPublisher()`. */
export function createUser(
  role: Role,
  overrides: Partial<CurrentUser> = {},
): CurrentUser {
  const staff = role !== 'PUBLISHER' && role !== 'PUBLISHER_SYSTEM_ACCOUNT';
  const sysAdmin = role === 'SYSADMIN';
  const staffWithWriteAccess = staff && role !== 'EDEPOSIT_READONLY';
  const memberLibrary =
    overrides.memberLibrary ?? (staff ? libraries.tasmania : null);
  const publisher = staff ? null : createPublisher();
  return {
    ...anonymousUser,
    id: `u-${role}`,
    username: role.toLowerCase().replace(/_/g, '.'),
    name: 'Ada Moss',
    email: 'ada@example.org',
    role,
    authenticated: true,
    staff,
    staffWithWriteAccess,
    sysAdmin,
    nlaAdmin:
      sysAdmin ||
      (role === 'EDEPOSIT_ADMIN' &&
        memberLibrary?.id === libraries.national.id),
    nedSupport: role === 'EDEPOSIT_SUPPORT',
    memberLibrary,
    publisher,
    publisherAssignedToId: publisher?.assignedToId ?? null,
    abilities: {
      editUser: role === 'PUBLISHER',
      updatePreferences: true,
      depositForPublisher: staffWithWriteAccess,
    },
    ...overrides,
  };
}

import { anonymousUser } from './anonymousUser';
import { canEditForms } from './formAdministrators';
import { isRole, isStaffRole, toRoleFlags } from './roles';
import type {
  CurrentUser,
  MemberLibrary,
  PublisherSummary,
  Role,
} from '@contract/user';

/** The libraries of examples and tests: the first is the national one. */
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

/** Whether an account of each role is kept by its own user, as the policies decide. */
const keepsOwnAccount = {
  EDEPOSIT_ADMIN: false,
  EDEPOSIT_SUPPORT: false,
  EDEPOSIT_READONLY: false,
  SYSADMIN: false,
  PUBLISHER: true,
  PUBLISHER_SYSTEM_ACCOUNT: false,
} satisfies Record<Role, boolean>;

/**
 * Builds a logged-in user with the flags of its role and library (spec 2 §6, R17): staff of Tasmania, or a user
 * of `createPublisher()`.
 */
export function createUser(
  role: Role,
  overrides: Partial<CurrentUser> = {},
): CurrentUser {
  const staff = isStaffRole(role);
  const memberLibrary =
    overrides.memberLibrary ?? (staff ? libraries.tasmania : null);
  const isNational = memberLibrary?.id === libraries.national.id;
  const flags = toRoleFlags(role, isNational);
  const publisher = staff ? null : createPublisher();
  const user = {
    ...anonymousUser,
    id: `u-${role}`,
    username: role.toLowerCase().replace(/_/g, '.'),
    name: 'Ada Moss',
    email: 'ada@example.org',
    role,
    authenticated: true,
    ...flags,
    memberLibrary,
    publisher,
    publisherAssignedToId: publisher?.assignedToId ?? null,
  };
  return {
    ...user,
    abilities: {
      editUser: keepsOwnAccount[role],
      updatePreferences: true,
      depositForPublisher: flags.staffWithWriteAccess,
      joinPublisher: false,
      seeColleagues: keepsOwnAccount[role],
      closeAccount: keepsOwnAccount[role],
      editForms: canEditForms(user),
      // The audit trail has the same readers.
      readAudit: canEditForms(user),
    },
    ...overrides,
  };
}

/** The user that an example of `schemas/steps` names: a role, or 'anonymous'. Throws for any other name. */
export function createExampleUser(name: string): CurrentUser {
  if (name === 'anonymous') return anonymousUser;
  if (!isRole(name)) throw new Error(`there is no role ${name}`);
  return createUser(name);
}

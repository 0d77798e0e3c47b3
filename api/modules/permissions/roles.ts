import type { CurrentUser, Role } from '@contract/user';

/** The facts of every account with a role (spec 2 §6, R17). The policies of the API decide what it may do. */
interface RoleFacts {
  /** Works for a member library and logs in at the library's page; all others belong to a publisher. */
  staff: boolean;
  /** May change records on behalf of its library. */
  staffWithWriteAccess: boolean;
  sysAdmin: boolean;
  nedSupport: boolean;
  /** Looks after the whole service (`nlaAdmin`): always, or only as staff of the national library. */
  nationalAdmin: 'always' | 'ofNationalLibrary' | 'never';
  /** Whether a login needs a second factor: always, or only where the configuration asks it of library staff. */
  secondFactor: 'always' | 'whereAsked' | 'never';
}

/** An account without any rights of staff. */
const ofPublisher = {
  staff: false,
  staffWithWriteAccess: false,
  sysAdmin: false,
  nedSupport: false,
  nationalAdmin: 'never',
  secondFactor: 'never',
} satisfies RoleFacts;

/** Staff who only read. */
const readingStaff = {
  ...ofPublisher,
  staff: true,
  secondFactor: 'whereAsked',
} satisfies RoleFacts;

/** All roles. A new one does not compile until it has a row here and in every `*.policy.ts`. */
const facts = {
  EDEPOSIT_ADMIN: {
    ...readingStaff,
    staffWithWriteAccess: true,
    nationalAdmin: 'ofNationalLibrary',
  },
  EDEPOSIT_SUPPORT: {
    ...readingStaff,
    staffWithWriteAccess: true,
    nedSupport: true,
  },
  EDEPOSIT_READONLY: readingStaff,
  SYSADMIN: {
    ...readingStaff,
    staffWithWriteAccess: true,
    sysAdmin: true,
    nationalAdmin: 'always',
    secondFactor: 'always',
  },
  PUBLISHER: ofPublisher,
  PUBLISHER_SYSTEM_ACCOUNT: ofPublisher,
} satisfies Record<Role, RoleFacts>;

/** The roles, in the order of the specification. */
export const roles = Object.keys(facts) as readonly Role[];

/** Whether a text, e.g. from the database, is a role that this version knows. */
export function isRole(text: string): text is Role {
  return Object.hasOwn(facts, text);
}

/**
 * Whether accounts of this role are of library staff, who log in at a page of their own. False for an unknown role
 * from the database.
 */
export function isStaffRole(role: Role): boolean {
  return isRole(role) && facts[role].staff;
}

/** Whether accounts of a role need a second factor; `isAskedOfStaff` by the configuration. False for an unknown role. */
export function needsSecondFactor(
  role: Role,
  isAskedOfStaff: boolean,
): boolean {
  if (!isRole(role)) return false;
  const { secondFactor }: RoleFacts = facts[role];
  return (
    secondFactor === 'always' ||
    (secondFactor === 'whereAsked' && isAskedOfStaff)
  );
}

/** The flags of spec 1 §3 "Current user" that follow from a role and from whether its library is the national one. */
export function toRoleFlags(
  role: Role,
  isOfNationalLibrary: boolean,
): Pick<
  CurrentUser,
  'staff' | 'staffWithWriteAccess' | 'sysAdmin' | 'nedSupport' | 'nlaAdmin'
> {
  const row: RoleFacts = facts[role];
  const { staff, staffWithWriteAccess, sysAdmin, nedSupport } = row;
  const { nationalAdmin } = row;
  return {
    staff,
    staffWithWriteAccess,
    sysAdmin,
    nedSupport,
    nlaAdmin:
      nationalAdmin === 'always' ||
      (nationalAdmin === 'ofNationalLibrary' && isOfNationalLibrary),
  };
}

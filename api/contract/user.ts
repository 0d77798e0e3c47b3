import type { OwnJoin } from './joins';
import type { OrNull, Present, Some } from '@engine/types/among';
import type {
  Publisher,
  User,
  UserPreferences,
} from '@engine/types/generated/entities';

/** The roles of spec 2 §6. `api/modules/permissions/roles.ts` defines their permissions. */
export type Role =
  | 'EDEPOSIT_ADMIN'
  | 'EDEPOSIT_SUPPORT'
  | 'EDEPOSIT_READONLY'
  | 'SYSADMIN'
  | 'PUBLISHER'
  | 'PUBLISHER_SYSTEM_ACCOUNT';

/** The library that a member of staff works for; `id` is its abbreviation. */
export interface MemberLibrary {
  id: string;
  name: string;
  claimingAllowed: boolean;
}

/** A publisher as those who may see it see it (spec 2 §3); what it does not have is absent. */
export interface PublisherSummary
  extends
    Present<
      Publisher,
      | 'id'
      | 'name'
      | 'category'
      | 'suburb'
      | 'country'
      /** Abbreviation of its library. */
      | 'assignedToId'
      | 'multiSerialDepositEnabled'
    >,
    Some<
      Publisher,
      | 'street'
      | 'stateTerritory'
      | 'postcode'
      | 'contactName'
      | 'phone'
      | 'email'
    > {
  status: 'ACTIVE' | 'MERGED';
  /** Permissions of the requesting user for this account. */
  abilities: { edit: boolean };
}

/** A default answer of the user's forms (spec 1 §3). Values are 'true', 'false' or keys of lists. */
export interface UserPreference {
  property: keyof UserPreferences;
  value: string;
}

/** `GET user/current` (spec 1 §3 "Current user", spec 2 §3 "User", R17, R34): an anonymous visitor has role null, all flags false, and null for what only an account has. */
export interface CurrentUser
  extends
    OrNull<
      User,
      'id' | 'username' | 'name' | 'email' | 'phone' | 'publisherAssignedToId'
    >,
    Present<User, 'authenticated' | 'staff' | 'sysAdmin' | 'nlaAdmin'> {
  role: Role | null;
  staffWithWriteAccess: boolean;
  nedSupport: boolean;
  /** Of staff only. */
  memberLibrary: MemberLibrary | null;
  /** Of publisher users only. */
  publisher: PublisherSummary | null;
  /** Of a publisher's user without a publisher: the request to join one; null for none. */
  join: OwnJoin | null;
  userPreferences: UserPreference[];
  /** The published terms are others than those that the user accepted; false of users who accepted none, such as staff. */
  termsChanged: boolean;
  abilities: {
    /** Change the own name, phone and email. */
    editUser: boolean;
    updatePreferences: boolean;
    /** Deposit for a publisher that one chooses. */
    depositForPublisher: boolean;
    /** Ask to join a publisher. */
    joinPublisher: boolean;
    /** See the other users of the own publisher. */
    seeColleagues: boolean;
    /** Close the own account. */
    closeAccount: boolean;
    /** Change the forms in the studio. */
    editForms: boolean;
    /** Read the audit trail. */
    readAudit: boolean;
  };
}

/** The roles of spec 2 §6. What they are is said in `api/roles.ts`. */
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

/** A publisher as whoever may see it sees it (spec 2 §3); what it does not have is absent. */
export interface PublisherSummary {
  id: string;
  name: string;
  category: string;
  street?: string;
  suburb: string;
  stateTerritory?: string;
  postcode?: string;
  country: string;
  contactName?: string;
  phone?: string;
  email?: string;
  status: 'ACTIVE' | 'MERGED';
  /** Abbreviation of the library it is assigned to. */
  assignedToId: string;
  multiSerialDepositEnabled: boolean;
  /** What who asks may do with it. */
  abilities: { edit: boolean };
}

/** What is filled in for somebody before he is asked (spec 1 §3). Values are 'true', 'false' or keys of lists. */
export interface UserPreference {
  property:
    | 'ACCESS_AGREEMENT_AUTHORITY'
    | 'COMMERCIAL_AVAILABILITY'
    | 'ACCESS_CONDITION'
    | 'CREATIVE_COMMONS';
  value: string;
}

/** `GET user/current` (spec 1 §3 "Current user", spec 2 §3 "User", R17, R34): an anonymous visitor has role null, all flags false, and null for what only an account has. */
export interface CurrentUser {
  id: string | null;
  username: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  role: Role | null;
  authenticated: boolean;
  staff: boolean;
  staffWithWriteAccess: boolean;
  sysAdmin: boolean;
  nlaAdmin: boolean;
  nedSupport: boolean;
  /** Of staff only. */
  memberLibrary: MemberLibrary | null;
  /** Of publisher users only. */
  publisher: PublisherSummary | null;
  publisherAssignedToId: string | null;
  userPreferences: UserPreference[];
  abilities: {
    /** Change the own name, phone and email. */
    editUser: boolean;
    updatePreferences: boolean;
    /** Deposit for a publisher that one chooses. */
    depositForPublisher: boolean;
  };
}

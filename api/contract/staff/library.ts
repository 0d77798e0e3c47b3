import type { Json, JsonPointer } from '@engine/types/json';
import type { DatedQuery, ListPage, OthersQuery, PageQuery } from '../lists';
import type { PersonName } from './staff';
import type { PublisherSummary, Role, UserPreference } from '../user';

/** What a publisher has deposited. */
export interface Deposited extends Pick<ListPage, 'total' | 'totalAtLeast'> {
  /** Date of the first deposit, ISO 8601; absent of a publisher without one. */
  first?: string;
}

/** A publisher of a list. */
export interface ListedPublisher extends PublisherSummary {
  /** Tells publishers of one name apart; absent where no other of the page has the name. */
  deposited?: Deposited;
}

/** `GET library/publishers`, by name. */
export interface PublisherPage extends ListPage {
  rows: readonly ListedPublisher[];
}

/** `GET library/publishers`; only ACTIVE ones where no status is named. */
export interface PublisherQuery extends OthersQuery {
  status?: PublisherSummary['status'];
  /**
   * Abbreviation of the library that it is assigned to.
   *
   * @maxLength 40
   */
  assignedTo?: string;
}

/** `GET library/publisher/{id}`. */
export interface PublisherRecordAnswer {
  record: PublisherSummary;
  /** The number of its newest revision. */
  revision: number;
  /** Id of the publisher that it was merged into; absent of any other. */
  mergedInto?: string;
  abilities: {
    edit: boolean;
    /** Assign it to another library. */
    assign: boolean;
    /** Merge it into another publisher of the same library. */
    merge: boolean;
    /** Merge it into one of any library. */
    mergeAcross: boolean;
    /** Add an account for a program of it. */
    addSystemAccount: boolean;
  };
}

/** The body of `POST library/publisher/{id}/merge`. */
export interface PublisherMerge {
  /**
   * Id of the publisher that stays.
   *
   * @pattern ^[0-9a-f]{24}$
   */
  into: string;
}

/** One change of a field of a record: an operation of JSON Patch (RFC 6902) whose path is the field. */
export type FieldOperation =
  | {
      op: 'add' | 'replace';
      /**
       * @maxLength 100
       * @pattern ^/[A-Za-z]+(_[A-Za-z]+)*$
       */
      path: JsonPointer;
      value: Json;
    }
  | {
      op: 'remove';
      /**
       * @maxLength 100
       * @pattern ^/[A-Za-z]+(_[A-Za-z]+)*$
       */
      path: JsonPointer;
    };

/**
 * Changes of the answers to the form of a record: `library-publisher` of a publisher, `library-work` of a title,
 * `user-edit` and `preferences` of an account.
 *
 * @minItems 1
 * @maxItems 100
 */
export type FieldPatch = FieldOperation[];

/** A field that another user changed meanwhile, in the `details` of 409 `CHANGED`. */
export interface FieldConflict {
  pointer: JsonPointer;
  /** Absent where it would be removed. */
  yours?: Json;
  /** Absent where it was removed. */
  theirs?: Json;
  changed: ChangeAuthor;
}

/** Who made a change of a record, and when. */
export interface ChangeAuthor {
  /** Null for the service itself, and for a depositor without an account. */
  by: PersonName | null;
  /** ISO 8601. */
  date: string;
}

/** The state of an account in the lists of library staff. */
export type AccountStatus = 'PENDING' | 'ACTIVE' | 'DISABLED' | 'CLOSED';

/** One row of `GET library/users`. */
export interface UserRow {
  id: string;
  username: string;
  name: string;
  email: string;
  phone: string;
  role: Role;
  status: AccountStatus;
  /** Abbreviation of the library of a member of staff. */
  memberLibraryId: string | null;
  publisher: { id: string; name: string } | null;
  /** ISO 8601. */
  createdDate: string;
}

/** `GET library/users`, by username. */
export interface UserPage extends ListPage {
  rows: readonly UserRow[];
  /** Of the requesting user. */
  abilities: {
    /** Add a member of library staff. */
    addStaff: boolean;
  };
}

/** `GET library/users`; `q` is the beginning of a username or an email, or words of a name. */
export interface UserQuery extends PageQuery {
  role?: Role;
  status?: AccountStatus;
  /**
   * Abbreviation of a library: of its staff.
   *
   * @maxLength 40
   */
  memberLibraryId?: string;
  /** @pattern ^[0-9a-f]{24}$ */
  publisherId?: string;
}

/** An account as library staff see it. */
export interface UserRecord extends UserRow {
  /** What is filled in beforehand in its forms (R37). */
  userPreferences: readonly UserPreference[];
}

/** `GET library/user/{id}`. */
export interface UserRecordAnswer {
  record: UserRecord;
  /** The number of its newest revision. */
  revision: number;
  abilities: {
    /** Change name, phone and email (spec 2 §6). */
    edit: boolean;
    updatePreferences: boolean;
    /** Change role and library of a member of staff. */
    manage: boolean;
    /** Mail the link to set the first password again. */
    sendLink: boolean;
    /** Take the account out of use, and give it back. */
    disable: boolean;
  };
}

/** The body of `POST library/user/{id}/status`. */
export interface AccountStatusChange {
  status: 'ACTIVE' | 'DISABLED';
}

/** One row of `GET library/audit`: an event that is never changed. */
export interface AuditRow {
  id: string;
  /** ISO 8601. */
  at: string;
  action: string;
  subject: string;
  /** Name of the member of staff; '' for the service, for a publisher's user and for who has no account. */
  actor: string;
  /** Id of the account of the member of staff. */
  actorId?: string;
  /** Whether a person did it. */
  byPerson: boolean;
  detail: Readonly<Record<string, string | number>>;
}

/** `GET library/audit`, the newest first. */
export interface AuditPage extends ListPage {
  rows: readonly AuditRow[];
  /** All members of library staff by name, also those who only read and those who left. */
  actors: readonly PersonName[];
}

/** `GET library/audit`; `q` is the id or reference of the subject. */
export interface AuditQuery extends DatedQuery {
  /**
   * Id of the account of who did it.
   *
   * @pattern ^[0-9a-f]{24}$
   */
  actor?: string;
  /**
   * The beginning of the action: 'deposit', 'login.failed'.
   *
   * @maxLength 60
   */
  action?: string;
}

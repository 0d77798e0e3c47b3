import type { JsonObject } from '@engine/types/json';
import type { NewSearch } from './staff/searches';
import type { Role, UserPreference } from './user';

/** `GET user/export`: all that the service stores about the user; dates are ISO 8601. */
export interface AccountExport {
  exportedDate: string;
  account: {
    id: string;
    username: string;
    name: string;
    email: string;
    phone: string;
    role: Role;
    status: string;
    /** Whether a hash of a password is stored; never the hash. */
    password: boolean;
    createdDate: string;
    lastModifiedDate: string;
    library: string | null;
    preferences: UserPreference[];
    terms: { acceptedDate: string; textHash: string } | null;
  };
  /** The authenticator app; null where none is set up. Never its key. */
  secondFactor: {
    createdDate: string;
    /** Null until a code confirmed it. */
    confirmedDate: string | null;
    recoveryCodesLeft: number;
  } | null;
  publisher: { id: string; name: string } | null;
  /** A new email that is not confirmed yet. */
  newEmail: { email: string; askedDate: string } | null;
  /** Open invitations that the user sent. */
  invitations: { email: string; date: string }[];
  /** Requests to join a publisher. */
  joins: {
    publisherId: string;
    message: string;
    status: string;
    createdDate: string;
    decidedDate: string | null;
  }[];
  /** Former details of the account and of who changed them only whether it was the user. */
  changes: {
    date: string;
    byUser: boolean;
    details: {
      username?: string;
      name?: string;
      email?: string;
      phone?: string;
    };
  }[];
  deposits: {
    reference: string;
    title: string;
    submittedDate: string;
    /** As it is stored with the deposit. */
    contact: { name: string; email: string } | null;
  }[];
  /** Answers to other forms than that of a deposit. */
  formRecords: {
    formKey: string;
    reference: string;
    title: string;
    submittedDate: string;
    /** A file by its name and what the user said of it. */
    answers: JsonObject;
  }[];
  /** Searches of the queue; only staff keep any. */
  savedSearches: Pick<NewSearch, 'name' | 'query'>[];
  logins: { since: string; lastUsed: string; userAgent: string }[];
  mails: {
    kind: string;
    to: string;
    date: string;
    /** What its text was filled with. */
    params: Record<string, string>;
  }[];
  /** Actions that the service noted about the account, and of what the user did elsewhere. */
  audit: {
    date: string;
    action: string;
    /** Whether it concerned the account itself. */
    onAccount: boolean;
  }[];
  /** Changes of the forms in the studio; only administrators make any. */
  formChanges: { revision: number; date: string; label: string }[];
}

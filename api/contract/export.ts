import type { OwnJoin } from './joins';
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
    createdDate: string;
    library: string | null;
    preferences: UserPreference[];
    terms: { acceptedDate: string; textHash: string } | null;
  };
  publisher: { id: string; name: string } | null;
  join: OwnJoin | null;
  /** A new email that is not confirmed yet. */
  newEmail: { email: string; askedDate: string } | null;
  /** Open invitations that the user sent. */
  invitations: { email: string; date: string }[];
  /** Former details of the account and of who changed them only whether it was the user. */
  changes: {
    date: string;
    byUser: boolean;
    details: { name?: string; email?: string; phone?: string };
  }[];
  deposits: { reference: string; title: string; submittedDate: string }[];
  logins: { since: string; lastUsed: string; userAgent: string }[];
  mails: { kind: string; to: string; date: string }[];
  /** Actions that the service noted about the account. */
  audit: { date: string; action: string }[];
}

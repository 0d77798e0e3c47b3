import type { CurrentUser } from './user';

/** The token that every mutating call carries, and the name of the header it goes in. */
export interface CsrfToken {
  token: string;
  header: string;
}

/** What a login answers. */
export interface LoggedIn {
  user: CurrentUser;
  csrf: CsrfToken;
  target: string;
}

/** What a registration answers (spec 2 §7 `POST user/register`). */
export interface RegistrationReceipt {
  email: string;
  library: string;
  libraryEmail: string;
  libraryAbbrev: string;
}

/** One place where a user is logged in (`GET user/sessions`). */
export interface LoginSession {
  id: string;
  /** The one in which the list is asked for. */
  current: boolean;
  /** ISO 8601. */
  since: string;
  lastUsed: string;
  /** As the browser names itself, e.g. 'Firefox 140'; '' when nobody can tell. */
  browser: string;
  /** The same of the operating system. */
  system: string;
}

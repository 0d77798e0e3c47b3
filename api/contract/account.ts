import type { CurrentUser } from './user';

/** The token that every mutating call carries, and the name of the header it goes in. */
export interface CsrfToken {
  token: string;
  header: string;
}

/** The answer to a login. */
export interface LoggedIn {
  user: CurrentUser;
  csrf: CsrfToken;
  target: string;
}

/** The answer to a registration (spec 2 §7 `POST user/register`). */
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
  /** The name of the browser, e.g. 'Firefox 140'; '' when it is unknown. */
  browser: string;
  /** The same of the operating system. */
  system: string;
}

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

/** A way to give the second factor; `enrol`: an app must be set up first. */
export type SecondFactorMethod = 'code' | 'recoveryCode' | 'enrol';

/** The password was right, and there is no login yet. */
export interface SecondFactorAsked {
  secondFactor: true;
  methods: SecondFactorMethod[];
}

/** The answer to username and password. */
export type LoginAnswer = LoggedIn | SecondFactorAsked;

/** `GET user/second-factor`. */
export interface SecondFactorState {
  on: boolean;
  /** The account cannot log in without one, nor switch it off. */
  required: boolean;
  /** How many recovery codes are left. */
  recoveryCodes: number;
}

/** The key for an authenticator app: as text, and as the content of its QR code. */
export interface SecondFactorKey {
  secret: string;
  uri: string;
}

/** The app is on. */
export interface SecondFactorConfirmed {
  /** Shown once. */
  recoveryCodes: string[];
  /** The login that waited for it. */
  login?: LoggedIn;
}

/** The answer to a registration (spec 2 §7 `POST user/register`). */
export interface RegistrationReceipt {
  email: string;
  library: string;
  libraryEmail: string;
  libraryAbbrev: string;
}

/** What became of a mail: on its way, taken over by the mail server, or its address refused. */
export type Delivery = 'sending' | 'sent' | 'refused';

/** A registration of this browser that waits for its activation, and its mail. */
export interface WaitingRegistration extends RegistrationReceipt {
  delivery: Delivery;
}

/** `GET user/registration`. */
export interface OwnRegistration {
  registration: WaitingRegistration | null;
}

/** `GET user/email`. */
export interface EmailState {
  /** The new email that nobody has confirmed yet. */
  waiting: {
    email: string;
    /** ISO 8601. */
    askedDate: string;
    delivery: Delivery;
  } | null;
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

import type { WaitingRegistration } from '@contract/account';
import type { CurrentUser } from '@contract/user';

/** The two logins, which are separate (spec 2 §6): of publishers, and of staff of the libraries. */
export type Realm = 'login' | 'staff-login';
export const realms: readonly Realm[] = ['login', 'staff-login'];

/** The content of the login dialog (spec 2 §2 "Login / register modal", §4 "Login modal"). */
export type LoginMode =
  | 'login'
  | 'staff-login'
  | 'register'
  | 'registered'
  | 'forgot-password'
  | 'forgot-sent'
  /** Another user wants to log in than the one whose answers these are. */
  | 'someone-else';

/** Why it was opened: by its button, by the wish to deposit a serial, or since a login lapsed. */
export type LoginReason = 'asked' | 'serial' | 'again';

export interface LoginDialogState {
  readonly reason: LoginReason;
  readonly mode: LoginMode;
  /** The login that is shown, or was shown last. */
  readonly realm: Realm;
  /** The initial value of the username. */
  readonly username: string | null;
  readonly registration: WaitingRegistration | null;
  /** The choice that needs an account: it is made after the login. */
  readonly choice: string | null;
}

export interface IdentityState {
  /** The code of the dialogs has arrived. */
  readonly loaded: boolean;
  readonly login: LoginDialogState | null;
  /** Asks whether to log out although answers would be lost. */
  readonly leaving: boolean;
  /** The user of a page that belongs to one user. */
  readonly user: CurrentUser | null;
  /** Counts the times that user logged in again. */
  readonly renewals: number;
  /** Another user is logged in than the one whose page it is. */
  readonly isOther: boolean;
}

/** The part of the store that this feature reads. */
export interface WithIdentity {
  identity: IdentityState;
}

import type { RegistrationReceipt } from '@contract/account';
import type { Door } from './LoginTabs';

/** What the login dialog shows (spec 2 §2 "Login / register modal", §4 "Login modal"). */
export type LoginMode =
  | 'login'
  | 'staff-login'
  | 'register'
  | 'registered'
  | 'forgot-password'
  | 'forgot-sent'
  /** Somebody else wants to log in than the one whose answers these are. */
  | 'someone-else'
  /** Logged in, and serials cannot be deposited here yet. */
  | 'serial-closed';

/** Why it was opened: by its button, by the wish to deposit a serial, or since a login lapsed. */
export type LoginReason = 'asked' | 'serial' | 'again';

export interface LoginDialogState {
  readonly reason: LoginReason;
  readonly mode: LoginMode;
  /** At which door somebody stands, or stood last. */
  readonly door: Door;
  /** What is filled in as the username. */
  readonly username: string | null;
  readonly registration: RegistrationReceipt | null;
}

export interface AccountState {
  /** The code of the dialogs has arrived. */
  readonly loaded: boolean;
  readonly login: LoginDialogState | null;
  /** Asks whether to log out although answers would be lost. */
  readonly leaving: boolean;
}

/** The part of the store that this feature reads. */
export interface WithAccount {
  account: AccountState;
}

import { createAction } from '@reduxjs/toolkit';
import type { LoggedIn, WaitingRegistration } from '@contract/account';
import type { CurrentUser } from '@contract/user';
import type { LoginStart } from '../../lib/loginStart';
import type { LoginMode, LoginReason } from './identityState';

/** Opens the login dialog (the launch-login action of spec 2 §2). */
export const loginAsked = createAction<{
  reason: LoginReason;
  username?: string | null;
  /** The choice that needs an account. */
  choice?: string;
  /** The first form of the dialog; the publisher login by default. */
  mode?: LoginStart | 'staff-login';
}>('identity/loginAsked');
/** The user entered a username and continues with another form that asks for it (spec 2 §2). */
export const usernameEntered = createAction<string>('identity/usernameEntered');
/** The code of the dialogs is there. */
export const dialogsLoaded = createAction('identity/dialogsLoaded');
export const modeChosen = createAction<LoginMode>('identity/modeChosen');
/** A registration of this browser waits for its activation; null once none does. */
export const registered = createAction<WaitingRegistration | null>(
  'identity/registered',
);
/** The dialog is put away, and all that was typed into it (spec 2 §4). */
export const loginClosed = createAction('identity/loginClosed');
/** The user logged in, and the dialog has no further message. */
export const loginFinished = createAction('identity/loginFinished');

export const loggedIn = createAction<LoggedIn>('identity/loggedIn');

export const logoutAsked = createAction('identity/logoutAsked');
export const logoutDeclined = createAction('identity/logoutDeclined');
/** Logs the user out. The draft is kept only when it belongs to a different user. */
export const logoutConfirmed = createAction<{ keepsDraft: boolean }>(
  'identity/logoutConfirmed',
);

/** A page belongs to the user who is logged in as it is shown. */
export const userKnown = createAction<CurrentUser>('identity/userKnown');
/** The user of the page logged in again, here or in another tab. */
export const loginRenewed = createAction('identity/loginRenewed');
/** Another user is logged in than the one whose page it is. */
export const userChanged = createAction('identity/userChanged');

import { createAction } from '@reduxjs/toolkit';
import type { LoggedIn, RegistrationReceipt } from '@contract/account';
import type { LoginStart } from '../../lib/loginStart';
import type { LoginMode, LoginReason } from './accountState';

/** Somebody is to log in: the dialog opens (the launch-login action of spec 2 §2). */
export const loginAsked = createAction<{
  reason: LoginReason;
  username?: string | null;
  /** What it starts with; the publisher login unless given. */
  mode?: LoginStart | 'staff-login';
}>('account/loginAsked');
/** Somebody entered a username and goes to another form that asks for it (spec 2 §2). */
export const usernameEntered = createAction<string>('account/usernameEntered');
/** The code of the dialogs is there. */
export const dialogsLoaded = createAction('account/dialogsLoaded');
export const modeChosen = createAction<LoginMode>('account/modeChosen');
export const registered =
  createAction<RegistrationReceipt>('account/registered');
/** The dialog is put away, and all that was typed into it (spec 2 §4). */
export const loginClosed = createAction('account/loginClosed');
/** Somebody logged in, and the dialog has nothing more to say. */
export const loginFinished = createAction('account/loginFinished');

export const loggedIn = createAction<LoggedIn>('account/loggedIn');

export const logoutAsked = createAction('account/logoutAsked');
export const logoutDeclined = createAction('account/logoutDeclined');
/** The draft is kept only for whom it belongs to, who is somebody else. */
export const logoutConfirmed = createAction<{ keepsDraft: boolean }>(
  'account/logoutConfirmed',
);

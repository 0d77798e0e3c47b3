import { createReducer } from '@reduxjs/toolkit';
import {
  dialogsLoaded,
  loginAsked,
  loginClosed,
  loginFinished,
  logoutAsked,
  logoutConfirmed,
  logoutDeclined,
  modeChosen,
  registered,
  usernameEntered,
} from './accountActions';
import type { AccountState, LoginMode } from './accountState';
import type { Door } from './LoginTabs';

const closed: AccountState = { loaded: false, login: null, leaving: false };

const toDoor = (mode: LoginMode, before: Door): Door =>
  mode === 'login' || mode === 'staff-login' ? mode : before;

/** Which dialog about the account is open, and in which mode. */
export const accountReducer = createReducer(closed, (builder) => {
  builder
    .addCase(loginAsked, (state, { payload }) => {
      const { reason, username = null, mode = 'login' } = payload;
      return {
        ...state,
        login: {
          reason,
          mode,
          door: toDoor(mode, 'login'),
          username,
          registration: null,
        },
      };
    })
    .addCase(dialogsLoaded, (state) => ({ ...state, loaded: true }))
    .addCase(modeChosen, ({ login, ...state }, { payload: mode }) => ({
      ...state,
      login: login && { ...login, mode, door: toDoor(mode, login.door) },
    }))
    .addCase(usernameEntered, ({ login, ...state }, { payload: entered }) => ({
      ...state,
      login: login && { ...login, username: entered.trim() || null },
    }))
    .addCase(registered, ({ login, ...state }, { payload: registration }) => ({
      ...state,
      login: login && { ...login, mode: 'registered', registration },
    }))
    .addCase(logoutAsked, (state) => ({ ...state, leaving: true }))
    .addMatcher(
      ({ type }) => type === loginClosed.type || type === loginFinished.type,
      (state) => ({ ...state, login: null }),
    )
    .addMatcher(
      ({ type }) =>
        type === logoutDeclined.type || type === logoutConfirmed.type,
      (state) => ({ ...state, leaving: false }),
    );
});

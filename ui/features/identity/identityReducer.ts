import { createReducer } from '@reduxjs/toolkit';
import {
  dialogsLoaded,
  loginAsked,
  loginClosed,
  loginFinished,
  loginRenewed,
  logoutAsked,
  logoutConfirmed,
  logoutDeclined,
  modeChosen,
  registered,
  userChanged,
  userKnown,
  usernameEntered,
} from './identityActions';
import type { Realm, IdentityState, LoginMode } from './identityState';

const unknown: IdentityState = {
  loaded: false,
  login: null,
  leaving: false,
  user: null,
  renewals: 0,
  isOther: false,
};

const toRealm = (mode: LoginMode, before: Realm): Realm =>
  mode === 'login' || mode === 'staff-login' ? mode : before;

/** The open dialog about login or logout, and the user of the page. */
export const identityReducer = createReducer(unknown, (builder) => {
  builder
    .addCase(loginAsked, (state, { payload }) => {
      const { reason, username = null, mode = 'login' } = payload;
      const { choice = null } = payload;
      return {
        ...state,
        login: {
          reason,
          mode,
          realm: toRealm(mode, 'login'),
          username,
          registration: null,
          choice,
        },
      };
    })
    .addCase(dialogsLoaded, (state) => ({ ...state, loaded: true }))
    .addCase(modeChosen, ({ login, ...state }, { payload: mode }) => ({
      ...state,
      login: login && { ...login, mode, realm: toRealm(mode, login.realm) },
    }))
    .addCase(usernameEntered, ({ login, ...state }, { payload: entered }) => ({
      ...state,
      login: login && { ...login, username: entered.trim() || null },
    }))
    .addCase(registered, ({ login, ...state }, { payload: registration }) => ({
      ...state,
      login: login && {
        ...login,
        mode: registration === null ? 'register' : 'registered',
        registration,
      },
    }))
    .addCase(userKnown, (state, { payload: user }) => ({
      ...state,
      user,
      isOther: false,
    }))
    .addCase(loginRenewed, (state) => ({
      ...state,
      renewals: state.renewals + 1,
    }))
    .addCase(userChanged, (state) => ({ ...state, isOther: true }))
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

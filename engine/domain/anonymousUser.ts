import type { CurrentUser } from '../types/context';

/** The current user when nobody is logged in: role null and all flags false (spec 1 §3, R34). */
export const anonymousUser: CurrentUser = {
  role: null,
  authenticated: false,
  staff: false,
  staffWithWriteAccess: false,
  sysAdmin: false,
  nlaAdmin: false,
  nedSupport: false,
  publisher: null,
  userPreferences: [],
};

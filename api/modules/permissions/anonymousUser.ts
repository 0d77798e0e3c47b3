import type { CurrentUser } from '@contract/user';

/** The current user of a visitor without a login: role null and all flags false (spec 1 §3, R34). */
export const anonymousUser: CurrentUser = {
  id: null,
  username: null,
  name: null,
  email: null,
  phone: null,
  role: null,
  authenticated: false,
  staff: false,
  staffWithWriteAccess: false,
  sysAdmin: false,
  nlaAdmin: false,
  nedSupport: false,
  memberLibrary: null,
  publisher: null,
  join: null,
  publisherAssignedToId: null,
  userPreferences: [],
  termsChanged: false,
  abilities: {
    editUser: false,
    updatePreferences: false,
    depositForPublisher: false,
    joinPublisher: false,
    seeColleagues: false,
    closeAccount: false,
    editForms: false,
    readAudit: false,
  },
};

import { ifMatch } from '../../http/ifMatch';
import { defineListRoute } from '../../http/listRoute';
import type { Route } from '../../http/route';
import { defineRoute } from '../../http/route';
import { toRevision } from '../../records/patchFields';
import { canAddStaff, canListUsers } from '../users/user.policy';
import type { UserService } from '../users/user.service';
import type { UserList } from '../users/userList';
import type { LibraryStaff } from './libraryStaff';

const ANSWERS = { 200: { json: 'UserRecordAnswer' } } as const;
const ERRORS = { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] } as const;

/** `library/users`, `library/user/{id}`, and the programs of a publisher: accounts as library staff see and manage them (http.md "Staff"). */
export function createLibraryStaffRoutes(
  users: UserList,
  details: Pick<UserService, 'patch' | 'patchPreferences'>,
  staff: LibraryStaff,
): Route[] {
  return [
    defineListRoute({
      path: '/library/users',
      summary: 'Accounts by username.',
      who: canListUsers,
      page: true,
      query: 'UserQuery',
      answer: 'UserPage',
      open: ({ user, query }) => ({ page: () => users.list(user, query) }),
    }),
    defineRoute({
      method: 'POST',
      path: '/library/users',
      summary: 'Adds a member of library staff and mails the link.',
      who: canAddStaff,
      // An answer tells whether a name is free.
      limit: 'accountChecks',
      body: { form: 'invite-staff' },
      answers: ANSWERS,
      errors: { 403: ['FORBIDDEN'], 409: ['CHANGED'] },
      handle: ({ user, body }) => staff.add(user, body),
    }),
    defineRoute({
      method: 'POST',
      path: '/library/publisher/:publisherId/system-accounts',
      summary:
        'Adds an account for a program of a publisher and mails the link.',
      who: canAddStaff,
      limit: 'accountChecks',
      body: { form: 'add-system-account' },
      answers: ANSWERS,
      errors: { ...ERRORS, 409: ['CHANGED'] },
      handle: ({ user, params, body }) =>
        staff.addSystemAccount(user, params.publisherId, body),
    }),
    defineRoute({
      method: 'GET',
      path: '/library/user/:userId',
      summary: 'One account.',
      who: canListUsers,
      limit: 'lookups',
      page: true,
      answers: ANSWERS,
      errors: ERRORS,
      handle: ({ user, params }) => users.get(user, params.userId),
    }),
    defineRoute({
      method: 'PATCH',
      path: '/library/user/:userId',
      summary:
        'Changes the details of an account; merged with what others changed.',
      who: canListUsers,
      // An edit answers whether an email is free.
      limit: 'accountChecks',
      headers: ifMatch,
      body: { json: 'FieldPatch' },
      answers: ANSWERS,
      errors: { ...ERRORS, 409: ['CHANGED'], 422: ['INVALID'] },
      async handle({ user, params: { userId }, headers, body: patch }) {
        const revision = toRevision(headers['If-Match']);
        await details.patch(user, userId, { revision, patch });
        return users.get(user, userId);
      },
    }),
    defineRoute({
      method: 'PATCH',
      path: '/library/user/:userId/preferences',
      summary:
        'Changes the preferences of an account; merged with what others changed.',
      who: canListUsers,
      limit: 'lookups',
      headers: ifMatch,
      body: { json: 'FieldPatch' },
      answers: ANSWERS,
      errors: { ...ERRORS, 409: ['CHANGED'], 422: ['INVALID'] },
      async handle({ user, params: { userId }, headers, body: patch }) {
        const revision = toRevision(headers['If-Match']);
        await details.patchPreferences(user, userId, { revision, patch });
        return users.get(user, userId);
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/library/user/:userId/role',
      summary: 'Gives a member of library staff another role and library.',
      who: canAddStaff,
      limit: 'lookups',
      headers: ifMatch,
      body: { form: 'staff-role' },
      answers: ANSWERS,
      errors: { ...ERRORS, 409: ['CHANGED'] },
      handle: ({ user, params, headers, body }) =>
        staff.changeRole(
          user,
          params.userId,
          toRevision(headers['If-Match']),
          body,
        ),
    }),
    defineRoute({
      method: 'POST',
      path: '/library/user/:userId/status',
      summary: 'Disables an account, or enables it again.',
      who: canListUsers,
      limit: 'lookups',
      body: { json: 'AccountStatusChange' },
      answers: ANSWERS,
      errors: { ...ERRORS, 409: ['CHANGED'] },
      handle: ({ user, params, body }) =>
        staff.changeStatus(user, params.userId, body),
    }),
    defineRoute({
      method: 'POST',
      path: '/library/user/:userId/link',
      summary: 'Mails the link to set a password again.',
      who: canAddStaff,
      limit: 'accountRequests',
      answers: ANSWERS,
      errors: { ...ERRORS, 409: ['CHANGED'] },
      handle: ({ user, params }) => staff.sendLink(user, params.userId),
    }),
  ];
}

import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import type { UserService } from './user.service';

/** `POST publisher/user/{userId}` (spec 2 §7) and `POST publisher/user/{userId}/preferences` (R37). */
export function createUserRecordRoutes(users: UserService): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/publisher/user/:userId',
      summary: 'Changes the details of a user.',
      who: 'account',
      // An edit answers whether an email is free.
      limit: 'accountChecks',
      body: { form: 'user-edit' },
      answers: { 200: { json: 'UserSummary' } },
      errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
      handle: ({ user, params, body }) => users.edit(user, params.userId, body),
    }),
    defineRoute({
      method: 'POST',
      path: '/publisher/user/:userId/preferences',
      summary: 'Changes what is filled in beforehand for a user.',
      who: 'account',
      limit: 'lookups',
      body: { form: 'preferences' },
      answers: { 200: { json: 'UpdatedPreferences' } },
      errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
      async handle({ user, params, body }) {
        const id = params.userId;
        return {
          userPreferences: await users.updatePreferences(user, id, body),
        };
      },
    }),
  ];
}

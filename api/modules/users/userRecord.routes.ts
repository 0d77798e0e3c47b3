import { readJsonObject } from '../../middleware/jsonBody';
import { requireLogin } from '../../middleware/requireLogin';
import type { AppMiddleware, AppRouter } from '../../state';
import type { UserService } from './user.service';

export interface UserRecordRouteDeps {
  users: UserService;
  lookups: AppMiddleware;
  /** Limits questions whether a name is free: an edit tells of an email too. */
  checks: AppMiddleware;
  bodyLimit: number;
}

/** `POST publisher/user/{userId}` (spec 2 §7) and `POST publisher/user/{userId}/preferences` (R37). */
export function addUserRecordRoutes(
  router: AppRouter,
  { users, lookups, checks, bodyLimit }: UserRecordRouteDeps,
): void {
  router.post('/publisher/user/:userId', checks, async (ctx) => {
    const viewer = requireLogin(ctx);
    const id = ctx.params['userId'] ?? '';
    const body = await readJsonObject(ctx, bodyLimit);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await users.edit(viewer, id, body);
  });

  router.post('/publisher/user/:userId/preferences', lookups, async (ctx) => {
    const viewer = requireLogin(ctx);
    const id = ctx.params['userId'] ?? '';
    const body = await readJsonObject(ctx, bodyLimit);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = {
      userPreferences: await users.updatePreferences(viewer, id, body),
    };
  });
}

import type { LoggedIn } from '@contract/account';
import type { JsonObject } from '@engine/types/json';
import { getUser } from '../../../http/middleware/requireLogin';
import type { SessionMiddleware } from '../../../http/middleware/session';
import { getSession } from '../../../http/middleware/session';
import { defineRoute } from '../../../http/route';
import type { Route } from '../../../http/route';
import type { RouteContext } from '../../../http/state';
import type {
  CompletedLogin,
  SecondFactorRequest,
  SecondFactorService,
} from './secondFactor.service';

export interface SecondFactorRouteDeps {
  secondFactor: SecondFactorService;
  session: Pick<SessionMiddleware, 'replace'>;
  toAddressKey: (address: string) => string;
}

const ERRORS = {
  410: ['SECOND_FACTOR_OVER'],
  429: ['TOO_MANY_REQUESTS'],
};

/** The second step of a login, and the app that gives it (http.md). */
export function createSecondFactorRoutes({
  secondFactor,
  session,
  toAddressKey,
}: SecondFactorRouteDeps): Route[] {
  const toRequest = (
    ctx: RouteContext,
    body: JsonObject,
  ): SecondFactorRequest => ({
    user: getUser(ctx),
    session: getSession(ctx),
    body,
    addressKey: toAddressKey(ctx.ip),
    userAgent: ctx.get('User-Agent'),
  });

  const present = (
    ctx: RouteContext,
    { next, user, target }: CompletedLogin,
  ): LoggedIn => ({ user, csrf: session.replace(ctx, next), target });

  return [
    defineRoute({
      method: 'GET',
      path: '/user/second-factor',
      summary: 'Whether an authenticator app protects the account.',
      who: 'account',
      answers: { 200: { json: 'SecondFactorState' } },
      handle: ({ user }) => secondFactor.describe(user),
    }),
    defineRoute({
      method: 'POST',
      path: '/user/second-factor',
      summary: 'Completes a login with a code of the app or a recovery code.',
      who: 'anyone',
      body: { form: 'second-factor', beside: 'RecoveryCode' },
      answers: { 200: { json: 'LoggedIn' } },
      errors: ERRORS,
      async handle({ ctx, body, beside: { recoveryCode } }) {
        const given =
          recoveryCode === undefined ? body : { ...body, code: recoveryCode };
        return present(ctx, await secondFactor.complete(toRequest(ctx, given)));
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/user/second-factor/enrol',
      summary:
        'Makes the key of an app: after the password, or for a login that must have one.',
      who: 'anyone',
      limit: 'accountChecks',
      body: { form: 'second-factor-password', optional: true },
      answers: { 200: { json: 'SecondFactorKey' } },
      errors: { ...ERRORS, 409: ['SECOND_FACTOR_ON'] },
      handle: ({ ctx, body }) => secondFactor.enrol(toRequest(ctx, body)),
    }),
    defineRoute({
      method: 'POST',
      path: '/user/second-factor/confirm',
      summary: 'Switches the app on, and answers the recovery codes once.',
      who: 'anyone',
      body: { form: 'second-factor-confirm' },
      answers: { 200: { json: 'SecondFactorConfirmed' } },
      errors: ERRORS,
      async handle({ ctx, body }) {
        const { recoveryCodes, login } = await secondFactor.confirm(
          toRequest(ctx, body),
        );
        return {
          recoveryCodes,
          ...(login !== undefined && { login: present(ctx, login) }),
        };
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/user/second-factor/off',
      summary: 'Switches the app off, after password and code.',
      who: 'account',
      body: { form: 'second-factor-off' },
      answers: { 200: { json: 'Empty' } },
      errors: { 409: ['SECOND_FACTOR_REQUIRED'], 429: ['TOO_MANY_REQUESTS'] },
      async handle({ ctx, body }) {
        await secondFactor.switchOff(toRequest(ctx, body));
        return {};
      },
    }),
  ];
}

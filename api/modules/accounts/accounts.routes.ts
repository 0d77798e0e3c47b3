import { anonymousUser } from '../permissions/anonymousUser';
import { repeatHeaders } from '../../http/repeatHeaders';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import type { JudgeForm } from '../forms/judgeForm';
import { getOwner } from '../../http/middleware/owner';
import type { SessionMiddleware } from '../../http/middleware/session';
import { getSession } from '../../http/middleware/session';
import type { Translate } from '../forms/sentences';
import type { RecoveryService } from './recovery/recovery.service';
import type { DescribeLink } from './describeLink';
import type { AccountLinks } from './recovery/accountLinks';
import type { ChangePassword } from './passwords/passwordChange';
import type { WaitingRegistrations } from './registration/waitingRegistration';
import type { RegistrationService } from './registration/registration.service';

export interface AccountRouteDeps {
  registration: RegistrationService;
  waitingRegistrations: WaitingRegistrations;
  links: AccountLinks;
  describeLink: DescribeLink;
  help: RecoveryService;
  changePassword: ChangePassword;
  /** Returns the problem with a name for an account; '' when there is none. */
  checkName: (
    field: 'username' | 'email',
    value: string,
    exceptUserId?: string,
  ) => Promise<string>;
  judge: JudgeForm;
  session: Pick<SessionMiddleware, 'replace'>;
  toAddressKey: (address: string) => string;
  translate: Translate;
}

const REGISTRATION_OVER = { 410: ['REGISTRATION_OVER'] };
const LINK_OVER = { 410: ['TOKEN_OVER'] };

/** Registration and the check of names (spec 2 §7, http.md). */
function createRegistrationRoutes(deps: AccountRouteDeps): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/user/register',
      summary:
        'Registers a publisher with its first user, or a user who asks to join one.',
      who: 'anyone',
      limit: 'accountRequests',
      headers: repeatHeaders,
      body: { form: 'register' },
      answers: { 200: { json: 'RegistrationReceipt' } },
      errors: { 404: ['NOT_FOUND'], 409: ['IDEMPOTENCY_KEY'] },
      handle: ({ ctx, headers, body }) =>
        deps.registration.register({
          owner: getOwner(ctx),
          address: ctx.ip,
          idempotencyKey: headers['Idempotency-Key'],
          body,
        }),
    }),
    defineRoute({
      method: 'GET',
      path: '/user/registration',
      summary:
        'The registration of this browser that waits for its activation.',
      who: 'anyone',
      session: 'look',
      limit: 'accountChecks',
      answers: { 200: { json: 'OwnRegistration' } },
      handle: async ({ ctx }) => ({
        registration: await deps.waitingRegistrations.find(getOwner(ctx)),
      }),
    }),
    defineRoute({
      method: 'POST',
      path: '/user/registration/send',
      summary: 'Sends the mail of that registration again.',
      who: 'anyone',
      limit: 'accountRequests',
      answers: { 200: { json: 'OwnRegistration' } },
      errors: REGISTRATION_OVER,
      handle: async ({ ctx }) => ({
        registration: await deps.waitingRegistrations.sendAgain(getOwner(ctx)),
      }),
    }),
    defineRoute({
      method: 'POST',
      path: '/user/registration/email',
      summary: 'Corrects the address of that registration.',
      who: 'anyone',
      limit: 'accountRequests',
      body: { form: 'correct-email' },
      answers: { 200: { json: 'OwnRegistration' } },
      errors: REGISTRATION_OVER,
      handle: async ({ ctx, body }) => ({
        registration: await deps.waitingRegistrations.correct(
          getOwner(ctx),
          body,
        ),
      }),
    }),
    defineRoute({
      method: 'POST',
      path: '/user/registration/forget',
      summary: 'Shows that registration in this browser no more.',
      who: 'anyone',
      limit: 'accountRequests',
      answers: { 200: { json: 'OwnRegistration' } },
      async handle({ ctx }) {
        await deps.waitingRegistrations.forget(getOwner(ctx));
        return { registration: null };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/user/check/username',
      summary: 'Whether a username is free.',
      who: 'anyone',
      limit: 'accountChecks',
      query: { type: 'UsernameQuery' },
      answers: { 200: { json: 'NameVerdict' } },
      async handle({ query }) {
        const message = await deps.checkName('username', query.username);
        return { valid: message === '', message };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/user/check/email',
      summary: 'Whether an email is free.',
      who: 'anyone',
      session: 'use',
      limit: 'accountChecks',
      query: { type: 'EmailQuery' },
      answers: { 200: { json: 'NameVerdict' } },
      async handle({ user: { id, staff }, query: { email, userId } }) {
        // One's own account does not count, and for staff that of the user they look at.
        const excepted = staff || userId === id ? userId : undefined;
        const message = await deps.checkName('email', email, excepted);
        return { valid: message === '', message };
      },
    }),
  ];
}

/** Mails with links, and what the links allow. */
function createLinkRoutes(deps: AccountRouteDeps): Route[] {
  const { links, help, translate } = deps;

  /** The username or email in a body of plain text, as the recovery asks it. */
  async function judgeWhose(text: string): Promise<string> {
    const body = { username: text };
    const { username } = await deps.judge('recover', body, anonymousUser);
    return username;
  }

  return [
    defineRoute({
      method: 'POST',
      path: '/user/activation',
      summary: 'Mails the link that activates an account once more.',
      who: 'anyone',
      limit: 'accountRequests',
      body: { text: 'recover' },
      answers: { 200: { json: 'Said' } },
      async handle({ body }) {
        await help.sendActivation(await judgeWhose(body));
        return { message: await translate('passwordRequestSent') };
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/user/password',
      summary: 'Mails the usernames and a link for another password.',
      who: 'anyone',
      limit: 'accountRequests',
      body: { text: 'recover' },
      answers: { 200: { json: 'Said' } },
      async handle({ body }) {
        await help.recover(await judgeWhose(body));
        return { message: await translate('passwordRequestSent') };
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/user/token',
      summary: 'What a mailed link is for.',
      who: 'anyone',
      limit: 'accountRequests',
      body: { json: 'LinkToken' },
      answers: { 200: { json: 'LinkPurpose' } },
      errors: LINK_OVER,
      handle: ({ body: { token } }) => deps.describeLink(token),
    }),
    defineRoute({
      method: 'POST',
      path: '/user/activate',
      summary: 'Activates an account, with a password where it has none.',
      who: 'anyone',
      limit: 'accountRequests',
      body: { form: 'set-password', beside: 'LinkToken' },
      answers: { 200: { json: 'LinkUsed' } },
      errors: LINK_OVER,
      handle: ({ beside: { token }, body }) => links.activate(token, body),
    }),
    defineRoute({
      method: 'POST',
      path: '/user/reset',
      summary: 'Sets another password.',
      who: 'anyone',
      limit: 'accountRequests',
      body: { form: 'set-password', beside: 'LinkToken' },
      answers: { 200: { json: 'LinkUsed' } },
      errors: LINK_OVER,
      handle: ({ beside: { token }, body }) => links.reset(token, body),
    }),
  ];
}

/**
 * Registration, activation, recovery and passwords (spec 2 §7, http.md). Only the checks and the registration
 * reveal whether an account exists (R5).
 */
export function createAccountRoutes(deps: AccountRouteDeps): Route[] {
  const { session } = deps;
  return [
    ...createRegistrationRoutes(deps),
    ...createLinkRoutes(deps),
    defineRoute({
      method: 'POST',
      path: '/user/password/change',
      summary: 'Changes the password of the user.',
      who: 'account',
      body: { form: 'change-password' },
      answers: { 200: { json: 'NewToken' } },
      errors: { 429: ['TOO_MANY_REQUESTS'] },
      async handle({ ctx, user, body }) {
        const next = await deps.changePassword({
          user,
          session: getSession(ctx),
          body,
          addressKey: deps.toAddressKey(ctx.ip),
          userAgent: ctx.get('User-Agent'),
        });
        return { csrf: session.replace(ctx, next) };
      },
    }),
  ];
}

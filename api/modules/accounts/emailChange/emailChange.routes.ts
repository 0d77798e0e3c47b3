import { defineRoute } from '../../../http/route';
import type { Route } from '../../../http/route';
import { canChangeEmail } from '../../users/user.policy';
import type { EmailChangeService } from './emailChange.service';
import type { EmailLinks } from './emailLinks';

export interface EmailRouteDeps {
  emailChange: EmailChangeService;
  emailLinks: EmailLinks;
  toAddressKey: (address: string) => string;
}

const OVER = { 409: ['EMAIL_TAKEN'], 410: ['TOKEN_OVER'] };

/** `user/email` (http.md): the email of the own account, changed with the password and the proof of the new address. */
export function createEmailRoutes(deps: EmailRouteDeps): Route[] {
  const { emailChange, emailLinks } = deps;
  return [
    defineRoute({
      method: 'GET',
      path: '/user/email',
      summary: 'The new email of the user that waits to be confirmed.',
      who: canChangeEmail,
      limit: 'lookups',
      answers: { 200: { json: 'EmailState' } },
      handle: ({ user }) => emailChange.find(user),
    }),
    defineRoute({
      method: 'POST',
      path: '/user/email',
      summary: 'Asks for a new email and mails it a link.',
      who: canChangeEmail,
      // The form answers whether an email is free.
      limit: 'accountChecks',
      body: { form: 'change-email' },
      answers: { 200: { json: 'EmailState' } },
      errors: { 429: ['TOO_MANY_REQUESTS'] },
      handle: ({ ctx, user, body }) =>
        emailChange.ask({ user, body, addressKey: deps.toAddressKey(ctx.ip) }),
    }),
    defineRoute({
      method: 'POST',
      path: '/user/email/send',
      summary: 'Mails the link to the new email again.',
      who: canChangeEmail,
      limit: 'lookups',
      answers: { 200: { json: 'EmailState' } },
      errors: { 410: ['EMAIL_CHANGE_OVER'], 429: ['TOO_MANY_REQUESTS'] },
      handle: ({ user }) => emailChange.sendAgain(user),
    }),
    defineRoute({
      method: 'POST',
      path: '/user/email/cancel',
      summary: 'Keeps the present email.',
      who: canChangeEmail,
      limit: 'lookups',
      answers: { 200: { json: 'EmailState' } },
      handle: ({ user }) => emailChange.cancel(user),
    }),
    defineRoute({
      method: 'POST',
      path: '/user/email/confirm',
      summary: 'Gives an account the email that a link was sent to.',
      who: 'anyone',
      limit: 'accountRequests',
      body: { json: 'LinkToken' },
      answers: { 200: { json: 'LinkUsed' } },
      errors: OVER,
      handle: ({ body: { token } }) => emailLinks.confirm(token),
    }),
    defineRoute({
      method: 'POST',
      path: '/user/email/restore',
      summary: 'Gives an account its former email back, with another password.',
      who: 'anyone',
      limit: 'accountRequests',
      body: { form: 'set-password', beside: 'LinkToken' },
      answers: { 200: { json: 'LinkUsed' } },
      errors: OVER,
      handle: ({ beside: { token }, body }) => emailLinks.restore(token, body),
    }),
  ];
}

import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import { canSeeColleagues } from '../publishers/publisher.policy';
import type { InvitationLinks } from './acceptInvitation';
import type { InvitationService } from './invitation.service';

const LIMITS = { 429: ['TOO_MANY_REQUESTS'] };

/** Invitations of colleagues (http.md `POST user/invite`): sent, listed, sent again and cancelled by users of the publisher. */
export function createInvitationRoutes(
  invitations: InvitationService,
  links: InvitationLinks,
): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/user/invite',
      summary: 'Invites a colleague to the publisher of the user.',
      who: canSeeColleagues,
      // The form answers whether an email is free.
      limit: 'accountChecks',
      body: { form: 'invite-colleague' },
      answers: { 200: { json: 'InvitationSummary' } },
      errors: { 409: ['TOO_MANY_INVITATIONS'], ...LIMITS },
      handle: ({ user, body }) => invitations.invite(user, body),
    }),
    defineRoute({
      method: 'GET',
      path: '/publisher/invitations',
      summary: 'The open invitations of the publisher of the user.',
      who: canSeeColleagues,
      limit: 'lookups',
      answers: { 200: { json: 'Invitations' } },
      handle: async ({ user }) => ({
        invitations: await invitations.list(user),
      }),
    }),
    defineRoute({
      method: 'POST',
      path: '/publisher/invitations/:invitationId/send',
      summary: 'Mails an invitation again.',
      who: canSeeColleagues,
      limit: 'lookups',
      answers: { 200: { json: 'InvitationSummary' } },
      errors: { 404: ['NOT_FOUND'], ...LIMITS },
      handle: ({ user, params }) =>
        invitations.sendAgain(user, params.invitationId),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/publisher/invitations/:invitationId',
      summary: 'Cancels an invitation.',
      who: canSeeColleagues,
      limit: 'lookups',
      answers: { 204: {} },
      errors: { 404: ['NOT_FOUND'] },
      async handle({ user, params }) {
        await invitations.cancel(user, params.invitationId);
        return undefined;
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/user/invitation',
      summary: 'Makes the account that a colleague was invited to.',
      who: 'anyone',
      limit: 'accountRequests',
      body: { form: 'accept-invitation', beside: 'LinkToken' },
      answers: { 200: { json: 'LinkUsed' } },
      errors: { 409: ['EMAIL_TAKEN'], 410: ['TOKEN_OVER'] },
      handle: ({ beside: { token }, body }) => links.accept(token, body),
    }),
  ];
}

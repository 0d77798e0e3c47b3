import { pageNotFound } from '../../http/errors';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import type { MailFolder } from '../../ports/mailFolder';
import { presentKeptMail, presentOutbox } from './outboxPage.presenter';

/** The most mails that the page lists. */
const MOST = 200;

/**
 * `GET outbox` and `GET outbox/{id}`: pages of the mails of a portal without a mail server. Where mails are
 * sent, and in production, there is no folder and these addresses do not exist.
 */
export function createOutboxRoutes(
  folder: MailFolder | null,
  contextPath: string,
): Route[] {
  if (folder === null) return [];
  return [
    defineRoute({
      method: 'GET',
      path: '/outbox',
      summary: 'The mails of a portal without a mail server.',
      who: 'anyone',
      answers: { 200: { content: ['text/html'] } },
      async handle({ ctx }) {
        ctx.type = 'html';
        ctx.body = presentOutbox(await folder.list(MOST), contextPath);
        return undefined;
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/outbox/:id',
      summary: 'One of these mails.',
      who: 'anyone',
      answers: { 200: { content: ['text/html'] } },
      errors: { 404: ['NOT_FOUND'] },
      async handle({ ctx, params: { id } }) {
        const mail = await folder.find(id);
        if (mail === undefined) {
          throw pageNotFound();
        }
        ctx.type = 'html';
        ctx.body = presentKeptMail(mail, contextPath);
        return undefined;
      },
    }),
  ];
}

import { ApiError } from '../../errors';
import type { MailFolder } from '../../ports/mailFolder';
import type { AppRouter } from '../../state';
import { presentKeptMail, presentOutbox } from './outboxPage.presenter';

/** More nobody reads who tries the portal out. */
const MOST = 200;

/**
 * `GET outbox` and `GET outbox/{id}`: pages of the mails of a portal without a mail server. Where mails are
 * sent, and in production, there is no folder and these addresses do not exist.
 */
export function addOutboxRoutes(
  router: AppRouter,
  folder: MailFolder | null,
  contextPath: string,
): void {
  if (folder === null) return;

  router.get('/outbox', async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'html';
    ctx.body = presentOutbox(await folder.list(MOST), contextPath);
  });

  router.get('/outbox/:id', async (ctx) => {
    const mail = await folder.find(ctx.params['id'] ?? '');
    if (mail === undefined) {
      throw new ApiError(404, 'NOT_FOUND', 'There is nothing here.');
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'html';
    ctx.body = presentKeptMail(mail, contextPath);
  });
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../../http/errors';
import type { AppContext } from '../../http/state';
import type { SessionService } from '../sessions/session.service';
import { presentPage } from './page.presenter';
import type { Shell } from './shell';

/** Answers with the built page, in which the token of the session is; throws 503 while there is none. */
export type SendPage = (ctx: AppContext, shell?: Shell) => Promise<void>;

export interface SendPageDeps {
  sessions: Pick<SessionService, 'csrfToken'>;
  uiDir: string;
  contextPath: string;
  /** The header that the page sends the token in. */
  csrfHeader: string;
}

/** Sends the one built file of the ui. */
export function createSendPage({
  sessions,
  uiDir,
  contextPath,
  csrfHeader,
}: SendPageDeps): SendPage {
  async function readTemplate(): Promise<string> {
    try {
      return await readFile(join(uiDir, 'index.html'), 'utf8');
    } catch {
      throw new ApiError(503, 'UI_MISSING', 'The pages are not built yet.');
    }
  }

  return async function sendPage(ctx, shell) {
    const { session } = ctx.state;
    ctx.type = 'html';
    ctx.body = presentPage(await readTemplate(), {
      csrfToken: session === undefined ? '' : sessions.csrfToken(session),
      csrfHeader,
      contextPath,
      shell,
    });
  };
}

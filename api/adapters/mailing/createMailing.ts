import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../config/config';
import type { Mailer } from '../../ports/mailer';
import type { MailFolder } from '../../ports/mailFolder';
import { createFolderMailer } from './folderMailer';
import { createMailFolder } from './localMailFolder';
import { createSmtpMailer } from './smtpMailer';

/** How mails leave the portal, or where they stay. */
export interface Mailing {
  mailer: Mailer;
  /** Null where mails are sent, and in production. */
  mailFolder: MailFolder | null;
  /** Tries the mail server; the log warns of one that does not answer. Never rejects. */
  tryServer(): Promise<void>;
}

/** The mailer that the configuration names; without one that is said in the log and mails stay in the data folder. */
export function createMailing(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'production'>,
  log: Pick<Logger, 'warn'>,
  clock: () => Date,
): Mailing {
  const { smtpUrl, mailFrom, production } = config;
  if (smtpUrl !== '') {
    const mailer = createSmtpMailer(smtpUrl, mailFrom);
    const tryServer = () =>
      mailer.check().catch((error: unknown) => {
        const problem = error instanceof Error ? error.message : 'unknown';
        log.warn({ problem }, 'the mail server (SMTP_URL) does not take mails');
      });
    return { mailer, mailFolder: null, tryServer };
  }
  log.warn(
    'no mail server is configured (SMTP_URL): mails stay in DATA_DIR/outbox, and everybody who reaches the portal can read them there',
  );
  const folder = join(config.dataDir, 'outbox');
  return {
    mailer: createFolderMailer(folder, mailFrom, clock),
    mailFolder: production ? null : createMailFolder(folder),
    tryServer: () => Promise.resolve(),
  };
}

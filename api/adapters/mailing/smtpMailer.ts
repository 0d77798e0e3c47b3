import { createTransport } from 'nodemailer';
import type { Mailer } from '../../ports/mailer';
import { MailerError, RecipientRefused } from '../../ports/mailer';
import { toMessage } from './letterMessage';

/** How long an idle connection is kept for the next mail. */
const IDLE_MS = 10_000;

/** Times after which a server that does not answer is left, in milliseconds. */
export interface SmtpPatience {
  /** To connect, and to the first word of the server. */
  greeting: number;
  /** Of silence in between. */
  silence: number;
  /** For one mail in all. */
  mail: number;
}

const PATIENCE: SmtpPatience = {
  greeting: 15_000,
  silence: 30_000,
  mail: 60_000,
};

/** A mailer whose server can be tried without a mail. */
export interface SmtpMailer extends Mailer {
  /** Connects and logs in; rejects with a `MailerError` when the server does not let it. */
  check(): Promise<void>;
}

/** Of an error only codes and names of commands: what a server says often names the recipient. */
function describe(error: unknown): string {
  const facts = Object.assign(
    { code: '', originalCode: '', responseCode: '', command: '' },
    error,
  );
  const words = [
    facts.code,
    facts.originalCode,
    facts.responseCode,
    facts.command,
  ]
    .map(String)
    .filter((word) => /^[\w ]{1,40}$/.test(word));
  return words.length > 0 ? words.join(' ') : 'unknown';
}

/** Whether the server answered the recipient's address with a permanent 5xx. */
function isRefusal(error: unknown): boolean {
  const { command, responseCode } = Object.assign(
    { command: '', responseCode: 0 },
    error,
  );
  return command === 'RCPT TO' && responseCode >= 500 && responseCode < 600;
}

/**
 * Sends mails by an SMTP server over a few connections that are used again. `smtps:` speaks TLS from the first
 * byte; `smtp:` changes to TLS when the server offers it, and only then with `?requireTLS=true` in the address.
 */
export function createSmtpMailer(
  url: string,
  from: string,
  patience: SmtpPatience = PATIENCE,
): SmtpMailer {
  const transport = createTransport({
    url,
    pool: true,
    // The outbox tries again; here a mail would be sent twice unseen.
    maxRequeues: 0,
    idleTimeout: IDLE_MS,
    connectionTimeout: patience.greeting,
    dnsTimeout: patience.greeting,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
  });
  return {
    async send(letter) {
      const message = toMessage(from, letter);
      try {
        const signal = AbortSignal.timeout(patience.mail);
        await transport.sendMail({ ...message, signal });
      } catch (error) {
        const why = describe(error);
        throw isRefusal(error)
          ? new RecipientRefused(why)
          : new MailerError(why);
      }
    },
    async check() {
      try {
        await transport.verify();
      } catch (error) {
        throw new MailerError(describe(error));
      }
    },
    close: () => transport.close(),
  };
}

import { once } from 'node:events';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import type {
  SMTPServerDataStream,
  SMTPServerOptions,
  SMTPServerSession,
} from 'smtp-server';
import { SMTPServer } from 'smtp-server';
import { findFreePort } from '../../../scripts/database/findFreePort';
import { waitUntil } from '../../../scripts/testing/waitUntil';

/** A mail as its receiver reads it. */
export interface ReceivedMail extends Email {
  /** To whom it was really sent, whatever its headers say. */
  recipients: string[];
  raw: string;
}

/**
 * The behaviour of the server for the next mails. A number is the code of its refusal; 'silent' never confirms a
 * mail; 'dying' accepts the mail and hangs up without confirming.
 */
export type SmtpBehaviour = 'taking' | 'silent' | 'dying' | number;

/** The domain whose addresses the server refuses permanently, whatever its behaviour. */
export const REFUSED_DOMAIN = 'refused.example';

/** A mail server of its own for a test. */
export interface TestSmtp {
  /** The value of SMTP_URL. */
  url: string;
  /** The received mails, the oldest first. */
  mails: ReceivedMail[];
  behave(how: SmtpBehaviour): void;
  /** Waits for a mail to an address and answers the newest one, forgetting what came before. */
  nextTo(address: string): Promise<ReceivedMail>;
  /** Ends it, with all connections; `restart` listens at the same address again. */
  stop(): Promise<void>;
  restart(): Promise<void>;
}

async function readBytes(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * Starts a real SMTP server on a free port.
 *
 * @param options - of the server, in place of ours, e.g. to offer TLS.
 */
export async function startSmtp(
  options: SMTPServerOptions = { disabledCommands: ['AUTH', 'STARTTLS'] },
): Promise<TestSmtp> {
  const mails: ReceivedMail[] = [];
  let behaviour: SmtpBehaviour = 'taking';
  const port = await findFreePort();

  async function take(
    stream: SMTPServerDataStream,
    { envelope }: SMTPServerSession,
  ): Promise<void> {
    const bytes = await readBytes(stream);
    mails.push({
      ...(await PostalMime.parse(bytes)),
      recipients: envelope.rcptTo.map(({ address }) => address),
      raw: bytes.toString('utf8'),
    });
  }

  function createServer(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      logger: false,
      closeTimeout: 1,
      ...options,
      onRcptTo({ address }, _session, answer) {
        const code = address.endsWith(`@${REFUSED_DOMAIN}`) ? 550 : behaviour;
        if (typeof code !== 'number') return answer();
        const refusal = new Error(`<${address}> is not wanted here`);
        answer(Object.assign(refusal, { responseCode: code }));
      },
      onData(stream, session, answer) {
        const how = behaviour;
        void take(stream, session).then(() => {
          if (how === 'dying') {
            server?.connections.forEach(({ _socket }) => _socket.destroy());
          } else if (how !== 'silent') {
            answer();
          }
        });
      },
    });
  }

  let server: SMTPServer | undefined;
  async function listen(): Promise<void> {
    server = createServer();
    // A client that breaks off is what some tests are about.
    server.on('error', () => undefined);
    await once(server.listen(port, '127.0.0.1'), 'listening');
  }

  await listen();
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    behave(how) {
      behaviour = how;
    },
    async nextTo(address) {
      const isForIt = ({ recipients }: ReceivedMail) =>
        recipients.includes(address);
      await waitUntil(() => mails.some(isForIt));
      const found = mails.findLast(isForIt);
      mails.length = 0;
      if (found === undefined) throw new Error(`no mail to ${address}`);
      return found;
    },
    async stop() {
      await new Promise<void>((resolve) => server?.close(() => resolve()));
    },
    restart: listen,
  };
}

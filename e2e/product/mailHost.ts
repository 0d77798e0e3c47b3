import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSmtp } from '../../api/testing/servers/startSmtp';

/** A real mail server for the tested product, whose mails every test can read. */
export interface MailHost {
  /** The value of SMTP_URL. */
  readonly smtpUrl: string;
  /** Where `readMails` asks. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a mail server in the process that starts the product; the tests run in others and ask it over HTTP. */
export async function startMailHost(): Promise<MailHost> {
  const smtp = await startSmtp();
  const server = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://mails').searchParams.get(
      'to',
    );
    const mails = smtp.mails.filter(({ recipients }) =>
      recipients.includes(to ?? ''),
    );
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify(
        mails.map(({ subject, text, html }) => ({ subject, text, html })),
      ),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    smtpUrl: smtp.url,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      await smtp.stop();
    },
  };
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { sha256 } from '../../records/contentHash';
import type { Mailer } from '../../ports/mailer';
import type { KeptMail } from '../../ports/mailFolder';
import { toMessage } from './letterMessage';
import { writeWhole } from '../fileStores/local/localFiles';

/** Links in these mails open accounts. */
const PRIVATE = 0o600;

/**
 * Stores mails in a folder instead of sending them: the `.eml` file as it would be sent, then the file that
 * pages show. Each write is atomic, so that no reader finds half a file.
 */
export function createFolderMailer(
  folder: string,
  from: string,
  clock: () => Date,
): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const write = (name: string, content: string | Uint8Array) =>
    writeWhole(join(folder, name), folder, (part) =>
      writeFile(part, content, { mode: PRIVATE }),
    );
  return {
    async send(letter) {
      const { to, subject, text, messageId } = letter;
      const { message } = await transport.sendMail(toMessage(from, letter));
      if (!Buffer.isBuffer(message)) throw new Error('a mail is no buffer');
      const now = clock();
      const id = `${now.getTime()}-${sha256(messageId).slice(0, 16)}`;
      const when = now.toISOString();
      const kept: KeptMail = { id, when, to, subject, text };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await write(`${id}.eml`, message);
      await write(`${id}.json`, JSON.stringify(kept));
    },
    close: () => transport.close(),
  };
}

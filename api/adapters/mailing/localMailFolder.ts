import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findErrorCode } from '../../ports/errorCode';
import type { KeptMail, MailFolder } from '../../ports/mailFolder';

/** The time in milliseconds and a part of the Message-ID's hash. */
const ID = /^\d{13,16}-[0-9a-f]{16}$/;

/** Mails that `createFolderMailer` wrote into a folder. */
export function createMailFolder(folder: string): MailFolder {
  async function find(id: string): Promise<KeptMail | undefined> {
    if (!ID.test(id)) return undefined;
    try {
      const text = await readFile(join(folder, `${id}.json`), 'utf8');
      return JSON.parse(text) as KeptMail;
    } catch (error) {
      if (findErrorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async function listIds(): Promise<string[]> {
    try {
      return (await readdir(folder))
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length))
        .filter((id) => ID.test(id));
    } catch (error) {
      if (findErrorCode(error) === 'ENOENT') return [];
      throw error;
    }
  }

  return {
    find,
    async list(most) {
      const newest = (await listIds()).sort().reverse().slice(0, most);
      const found = await Promise.all(newest.map(find));
      return found.filter((mail) => mail !== undefined);
    },
  };
}

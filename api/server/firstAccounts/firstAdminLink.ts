import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../config/config';
import { provideFirstAdmin } from './firstAdmin';
import type { FirstAdminDeps } from './firstAdmin';
import type { LinkTokens } from '../../modules/links/linkTokens';
import { toPublicUrl } from '../../config/publicUrl';

/** The file in DATA_DIR with the link of the first administrator. */
const FILE_NAME = 'first-administrator-link';

export interface FirstAdminLinkDeps extends FirstAdminDeps {
  linkTokens: Pick<LinkTokens, 'peek'>;
  config: Pick<Config, 'dataDir' | 'publicUrl' | 'contextPath' | 'host'>;
  log: Logger;
}

/** A link that waits in a file until the first administrator has chosen a password. */
export interface FirstAdminLink {
  username: string;
  /** The path of the file. */
  file: string;
  /** Removes the file once its link was used, replaced or has expired. */
  removeWhenOver(): Promise<void>;
}

/** Replaces a file by one that only its owner can read. The rename is atomic: no process reads half of it. */
async function writePrivateFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await rm(draft, { force: true });
  await writeFile(draft, text, { mode: 0o600, flag: 'wx' });
  await rename(draft, file);
}

/**
 * Provides the first administrator and writes the link for choosing the password to a file in DATA_DIR that only its
 * owner can read. The log names the file and never has the link. Without a waiting administrator it removes the file.
 *
 * @param port - the port the portal listens on.
 */
export async function writeFirstAdminLink(
  deps: FirstAdminLinkDeps,
  port: number,
): Promise<FirstAdminLink | undefined> {
  const { linkTokens, config, log } = deps;
  const file = join(config.dataDir, FILE_NAME);
  const admin = await provideFirstAdmin(deps);
  if (admin === undefined) {
    await rm(file, { force: true });
    return undefined;
  }
  const { username, token } = admin;
  await mkdir(config.dataDir, { recursive: true });
  const page = toPublicUrl(config, '/user/activate', port);
  await writePrivateFile(file, `${page}#token=${token}\n`);
  log.warn(
    { username, file },
    'the first administrator has no password: the file has the link to choose one',
  );
  return {
    username,
    file,
    async removeWhenOver() {
      if ((await linkTokens.peek(token, ['setPassword'])) !== undefined) return;
      await rm(file, { force: true });
    },
  };
}

import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findErrorCode } from '../ports/errorCode';

/** The configured secret, or one made once and kept in the data folder for its owner only. */
export async function readSessionSecret(
  configured: string,
  dataDir: string,
): Promise<string> {
  if (configured !== '') return configured;
  const path = join(dataDir, 'session-secret');
  await mkdir(dataDir, { recursive: true });
  try {
    const secret = randomBytes(32).toString('base64url');
    await writeFile(path, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    if (findErrorCode(error) !== 'EEXIST') throw error;
    return (await readFile(path, 'utf8')).trim();
  }
}

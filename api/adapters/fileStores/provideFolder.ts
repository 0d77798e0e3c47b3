import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { ConfigError } from '../../config/config';
import { findErrorCode } from '../../ports/errorCode';

/** Rejects unless this process may write to a folder. */
export function assertWritable(folder: string): Promise<void> {
  return access(folder, constants.W_OK | constants.X_OK);
}

/** Returns the remedy for a folder of DATA_DIR that cannot be created or written. */
function toRemedy(folder: string, error: unknown): ConfigError {
  const code = String(findErrorCode(error) ?? error);
  return new ConfigError(
    code === 'ENOSPC'
      ? `DATA_DIR: the disk of ${folder} is full. Free some space, then start again.`
      : `DATA_DIR: the folder ${folder} cannot be written (${code}). Make it a folder that this user may write to, or choose another one with DATA_DIR.`,
  );
}

/** Makes a folder of DATA_DIR where there is none; throws `ConfigError` with the remedy when it cannot. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw toRemedy(folder, error);
  }
}

/** The same, and throws for a folder that is there and cannot be written. */
export async function provideFolder(folder: string): Promise<void> {
  await makeFolder(folder);
  try {
    await assertWritable(folder);
  } catch (error) {
    throw toRemedy(folder, error);
  }
}

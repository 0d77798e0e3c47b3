import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ListError } from './listError';

/**
 * Finds the database of this installation: MONGODB_URI, or the one that a running `npm start` noted in its data folder.
 * Throws a ListError that says what to do when there is neither.
 */
export async function getDatabaseUri(
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  if (env['MONGODB_URI']) return env['MONGODB_URI'];
  const note = join(env['DATA_DIR'] || '.data', 'database.json');
  const text = await readFile(note, 'utf8').catch(() => {
    throw new ListError(
      'No database is running here: start the portal with npm start and leave it running, or set MONGODB_URI to the address of your MongoDB server.',
    );
  });
  return (JSON.parse(text) as { uri: string }).uri;
}

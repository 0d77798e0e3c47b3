import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getDataDir } from './readProduct';

/** The address of the database of the tested product. */
export async function readDatabaseUri(): Promise<string> {
  const note = await readFile(path.join(getDataDir(), 'database.json'), 'utf8');
  return (JSON.parse(note) as { uri: string }).uri;
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const file = path.resolve(
  import.meta.dirname,
  '../..',
  process.env['SAMPLE_DATA'] || '../shared/data',
  'serials/journal-titles-issn.csv',
);

/** Whether titles of real serials are present. */
export const hasRealTitles = (): boolean => existsSync(file);

/** The title and the eISSN of a real serial whose title begins with these words. */
export async function readRealTitle(
  words: string,
): Promise<{ title: string; issn: string }> {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/);
  const [title, , issn] =
    lines.find((line) => line.startsWith(`${words},`))?.split(',') ?? [];
  if (title === undefined || !issn)
    throw new Error(`There is no serial ${words} with an eISSN in ${file}.`);
  return { title, issn };
}

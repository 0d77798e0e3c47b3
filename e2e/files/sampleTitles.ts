import { readFile } from 'node:fs/promises';
import { findSampleData } from '../../api/testing/files/findSample';

const file = findSampleData('serials/journal-titles-issn.csv');
const periodicals = findSampleData('serials/trove-periodical-titles.csv');
const records = findSampleData('catalogue/index.json');

/** Whether titles of real serials are present. */
export const hasRealTitles = (): boolean => file !== undefined;

/** The title and the eISSN of a real serial whose title begins with these words. */
export async function readRealTitle(
  words: string,
): Promise<{ title: string; issn: string }> {
  const lines = (await readFile(file ?? '', 'utf8')).split(/\r?\n/);
  const [title, , issn] =
    lines.find((line) => line.startsWith(`${words},`))?.split(',') ?? [];
  if (title === undefined || !issn)
    throw new Error(`There is no serial ${words} with an eISSN in ${file}.`);
  return { title, issn };
}

/** The title and the ISBN of a real work in several volumes; undefined where no records are present. */
export async function findRealWork(): Promise<
  { title: string; isbn: string } | undefined
> {
  if (records === undefined) return undefined;
  const known = JSON.parse(await readFile(records, 'utf8')) as {
    title: string;
    isbn: string[];
  }[];
  const words = 'The works of Jane Austen';
  const isbn = known.find(({ title }) => title.startsWith(words))?.isbn[0];
  if (isbn === undefined)
    throw new Error(
      `There is no record of ${words} with an ISBN in ${records}.`,
    );
  return { title: words, isbn };
}

/** The title of real programmes that a library keeps as one collection; undefined where no titles are present. */
export async function findRealCollection(): Promise<string | undefined> {
  if (periodicals === undefined) return undefined;
  const words = 'Anniversary air pageant : official programme';
  const isThere = (await readFile(periodicals, 'utf8')).includes(words);
  if (!isThere) throw new Error(`There is no ${words} in ${periodicals}.`);
  return words;
}

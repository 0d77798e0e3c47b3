import type { StudioFiles } from '@contract/studio/studio';
import { entryName } from '../definition/entryName';
import { fieldName } from '../definition/fieldName';
import { objectAt, writeAt } from '../definition/files';

/** The files with a list of these labels, and its name. */
export interface AddedList {
  readonly files: StudioFiles;
  readonly name: string;
}

/** The key of the entry for what is in no list. */
export const otherKey = 'OTHER';

/**
 * Makes a list of the lines of a text, one entry each.
 *
 * @param label - its own name, or the question that offers it; the list is named after it.
 * @param other - label of a last entry for everything else.
 */
export function addOwnList(
  files: StudioFiles,
  label: string,
  lines: string,
  other?: string,
): AddedList {
  const lists = Object.keys(files).flatMap(
    (file) => /^lists\/(.+)\.json$/.exec(file)?.[1] ?? [],
  );
  const name = listName(label, lists);
  const labels = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const keys = labels.reduce<string[]>(
    (taken, one) => [...taken, entryName(one, [...taken, otherKey])],
    [],
  );
  const entries = labels.map((one, index) => ({
    name: keys[index] ?? '',
    label: one,
    order: index + 1,
  }));
  const last = { name: otherKey, label: other ?? '', order: keys.length + 1 };
  const list = {
    $id: `/lists/${name}`,
    name,
    source: `${MADE_HERE[0]}${label}${/[.?!]$/.test(label) ? '' : '.'}`,
    entries: other === undefined ? entries : [...entries, last],
  };
  const place = { file: `lists/${name}.json`, pointer: '' };
  return { files: writeAt(files, place, list), name };
}

/** How the source of a list begins that an administrator made: now, and in lists from before. */
const MADE_HERE = ['Made under Forms: ', 'Made in the form studio: '] as const;

/** Whether an administrator made a list: the program reads none of these. */
export const isOwnList = (files: StudioFiles, list: string): boolean =>
  MADE_HERE.some((begin) =>
    String(
      objectAt(files, { file: `lists/${list}.json`, pointer: '' })['source'],
    ).startsWith(begin),
  );

/** People read the name of a list as its title. */
const MOST_WORDS = 8;

/** Names of lists have letters alone. */
function listName(label: string, taken: readonly string[]): string {
  const letters = fieldName(label, [], MOST_WORDS).replace(/[^A-Za-z]/g, '');
  let name = letters.charAt(0).toUpperCase() + letters.slice(1);
  while (taken.includes(name)) name += 'List';
  return name;
}

import type { StudioFiles } from '@contract/studio/studio';
import { listAt, valueAt } from '../editing/definition/files';
import { entriesOf } from '../editing/entries/listEntries';
import {
  entriesFromCsv,
  entriesFromJson,
  entriesToCsv,
  entriesToJson,
} from '../editing/entries/listTables';
import { mailsFromCsv, mailsFromJson } from '../editing/entries/mailTables';
import { mailList } from '../editing/entries/mailTemplates';
import {
  textsFromCsv,
  textsFromJson,
  textsToCsv,
  textsToJson,
} from '../editing/entries/textTables';
import { listItems, type WordingPart } from './wordingItems';

/** How the texts of a part go out to CSV and JSON and come back. Reading throws TableError. */
export interface Exchange {
  /** The name of the file. */
  readonly name: string;
  /** Whether a file replaces all texts; of a part that it changes, others stay. */
  readonly replaces: boolean;
  toCsv(files: StudioFiles): string;
  toJson(files: StudioFiles): string;
  fromCsv(files: StudioFiles, text: string): StudioFiles;
  fromJson(files: StudioFiles, text: string): StudioFiles;
  /** How many texts a file has or, where others stay, changes. */
  count(files: StudioFiles, read: StudioFiles): number;
}

/** The exchange of a part of the texts. */
export function exchangeOf(part: WordingPart, random: () => number): Exchange {
  if (part.name === 'list') {
    const { list } = part;
    return {
      name: list,
      replaces: true,
      toCsv: (files) => entriesToCsv(files, list),
      toJson: (files) => entriesToJson(files, list),
      fromCsv: (files, text) => entriesFromCsv(files, list, text),
      fromJson: (files, text) => entriesFromJson(files, list, text),
      count: (_files, read) => listAt(read, entriesOf(list)).length,
    };
  }
  const around = {
    name: part.name,
    replaces: false,
    count: (files: StudioFiles, read: StudioFiles) =>
      countChanged(part, files, read),
  };
  if (part.name === 'mails') {
    return {
      ...around,
      toCsv: (files) => entriesToCsv(files, mailList),
      toJson: (files) => entriesToJson(files, mailList),
      fromCsv: mailsFromCsv,
      fromJson: mailsFromJson,
    };
  }
  const pathsIn = (files: StudioFiles) => [
    ...new Set(listItems(files, part).map(({ place }) => place.file)),
  ];
  const reading = (files: StudioFiles) => ({
    paths: pathsIn(files),
    mayAdd: part.name === 'help',
    random,
  });
  return {
    ...around,
    toCsv: (files) => textsToCsv(files, pathsIn(files)),
    toJson: (files) => textsToJson(files, pathsIn(files)),
    fromCsv: (files, text) => textsFromCsv(files, text, reading(files)),
    fromJson: (files, text) => textsFromJson(files, text, reading(files)),
  };
}

const countChanged = (
  part: WordingPart,
  files: StudioFiles,
  read: StudioFiles,
): number =>
  listItems(read, part).filter(
    ({ place }) =>
      JSON.stringify(valueAt(read, place)) !==
      JSON.stringify(valueAt(files, place)),
  ).length;

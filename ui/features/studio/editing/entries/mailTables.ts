import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import type { Json, JsonObject } from '@engine/types/json';
import { listAt, writeAt } from '../definition/files';
import { entriesOf } from './listEntries';
import {
  csvEntries,
  jsonEntries,
  TableError,
  type ReadEntry,
} from './listTables';
import { mailList } from './mailTemplates';

const MAILS = entriesOf(mailList);

/** Changes the mails that a table names. Throws TableError at the first cell that is wrong. */
export const mailsFromCsv = (files: StudioFiles, text: string): StudioFiles =>
  writeMails(files, csvEntries(listAt(files, MAILS), text));

/** Changes the mails that a JSON text names. Throws TableError at the first mail that is wrong. */
export const mailsFromJson = (files: StudioFiles, text: string): StudioFiles =>
  writeMails(files, jsonEntries(text));

/** The program sends these mails and no others: those that are not named stay, and none is added. */
function writeMails(
  files: StudioFiles,
  read: readonly ReadEntry[],
): StudioFiles {
  const before = listAt(files, MAILS);
  const nameOf = (entry: Json) => (isObject(entry) ? entry['name'] : undefined);
  const names = before.map(nameOf);
  for (const { line, entry } of read) {
    if (!names.includes(nameOf(entry))) throw new TableError(line, 'name');
    const wrong = findWrong(entry);
    if (wrong !== undefined) throw new TableError(line, wrong);
  }
  const entries = before.map((mail): Json => {
    const own = read.find(({ entry }) => nameOf(entry) === nameOf(mail));
    if (own === undefined || !isObject(mail)) return mail;
    const { label, subject, text, html } = own.entry;
    const next: JsonObject = { ...mail };
    for (const [name, value] of Object.entries({ label, subject, text, html }))
      if (value !== undefined) next[name] = value;
    return next;
  });
  return writeAt(files, MAILS, entries);
}

/** The first attribute of a mail that has no words, or words of another kind. */
function findWrong(mail: JsonObject): string | undefined {
  const isText = (value: Json | undefined) =>
    typeof value === 'string' && value.trim() !== '';
  const isLines = (value: Json | undefined) =>
    Array.isArray(value) && value.every((line) => typeof line === 'string');
  return (
    ['label', 'subject'].find((name) => !isText(mail[name])) ??
    ['text', 'html'].find((name) => !isLines(mail[name]))
  );
}

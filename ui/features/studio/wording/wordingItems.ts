import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import type { Added } from '../editing/adding/addQuestion';
import type { Place } from '../editing/definition/files';
import { inside, listAt, objectAt } from '../editing/definition/files';
import { fromId } from '../editing/definition/fromId';
import {
  isOwnPage,
  listTopics,
  readTopic,
  writeTopic,
} from '../editing/entries/helpTopics';
import {
  entriesOf,
  entryWords,
  readEntry,
  takenNames,
  writeEntry,
} from '../editing/entries/listEntries';
import {
  mailList,
  readMail,
  writeMail,
} from '../editing/entries/mailTemplates';
import {
  listSentences,
  readSentence,
  writeSentence,
} from '../editing/entries/sentences';

/** One text that an administrator can change. */
export interface WordingItem {
  readonly place: Place;
  /** The form that asks for it. */
  readonly form:
    'studio-entry' | 'studio-topic' | 'studio-sentence' | 'studio-mail';
  /** Its first words, which name it in the table. */
  readonly name: string;
  /** What tells it from others: a name that is stored, or where it is used. */
  readonly id: string;
  readonly isHidden: boolean;
}

/** The parts of the studio with texts. */
export type WordingPart =
  | { readonly name: 'help' | 'texts' | 'mails' }
  | { readonly name: 'list'; readonly list: string };

/** Lists all texts of a part. */
export function listItems(
  files: StudioFiles,
  part: WordingPart,
): readonly WordingItem[] {
  if (part.name === 'list') return entries(files, part.list, 'studio-entry');
  if (part.name === 'mails') return entries(files, mailList, 'studio-mail');
  if (part.name === 'help')
    return topics(files).filter(({ place }) => !isOwnPage(place.file));
  return [
    ...topics(files).filter(({ place }) => isOwnPage(place.file)),
    ...listSentences(files).map(({ place, names, text }): WordingItem => ({
      place,
      form: 'studio-sentence',
      name: text,
      isHidden: false,
      id: names.join(' › '),
    })),
  ];
}

function entries(
  files: StudioFiles,
  list: string,
  form: WordingItem['form'],
): WordingItem[] {
  return listAt(files, entriesOf(list)).map((_entry, index) => {
    const place = inside(entriesOf(list), index);
    const entry = objectAt(files, place);
    const { name: id, label: name } = entryWords(entry);
    return { place, form, name, id, isHidden: entry['hidden'] === true };
  });
}

function topics(files: StudioFiles): WordingItem[] {
  return listTopics(files).map((file) => {
    const place = { file, pointer: '' };
    const { title } = objectAt(files, place);
    const [, folder = '', name = ''] = file.split('/');
    return {
      place,
      // Of a page of the service the folder says which one it is.
      id: isOwnPage(file)
        ? fromId(folder.toLowerCase().replaceAll('_', '-'))
        : name.replace(/\.json$/, ''),
      form: 'studio-topic',
      isHidden: false,
      name: String(title),
    };
  });
}

/** Reads the answers that the form of a text begins with. */
export function readItem(
  files: StudioFiles,
  live: StudioFiles | undefined,
  { form, place }: WordingItem,
): JsonObject {
  if (form === 'studio-entry') return readEntry(files, place, live);
  if (form === 'studio-topic') return readTopic(files, place);
  return form === 'studio-mail'
    ? readMail(files, place)
    : readSentence(files, place);
}

/**
 * Writes the answers of a text's form, and says where the text is then. Throws SyntaxError for a value of another type
 * than its attribute has.
 */
export function writeItem(
  files: StudioFiles,
  { form, place }: WordingItem,
  values: Readonly<Record<string, Json>>,
): Added {
  if (form === 'studio-entry') return writeEntry(files, place, values);
  const write = {
    'studio-topic': writeTopic,
    'studio-sentence': writeSentence,
    'studio-mail': writeMail,
  }[form];
  return { files: write(files, place, values), place };
}

/** Whether the name that was typed for an entry is that of another one of its list. */
export const isNameTaken = (
  files: StudioFiles,
  { form, place }: WordingItem,
  { name }: JsonObject,
): boolean =>
  form === 'studio-entry' &&
  typeof name === 'string' &&
  takenNames(files, place).includes(name);

/** The text of a part that has this place; undefined where none does. */
export const findItem = (
  items: readonly WordingItem[],
  wanted: Place | null,
): WordingItem | undefined =>
  items.find(
    ({ place: { file, pointer } }) =>
      wanted?.file === file &&
      (wanted.pointer === pointer || wanted.pointer.startsWith(`${pointer}/`)),
  );

/** The files that a part has its texts in. */
export const filesOf = (
  items: readonly WordingItem[],
  part: WordingPart,
): string[] =>
  part.name === 'list'
    ? [entriesOf(part.list).file]
    : [...new Set(items.map(({ place }) => place.file))];

/** The part of the texts that a file belongs to; undefined for a part of a form. */
export function partOf(file: string): WordingPart | undefined {
  const list = /^lists\/(.+)\.json$/.exec(file)?.[1];
  if (list !== undefined)
    return list === mailList ? { name: 'mails' } : { name: 'list', list };
  if (file.startsWith('help/') && !isOwnPage(file)) return { name: 'help' };
  return /^(help|messages)\//.test(file) ? { name: 'texts' } : undefined;
}

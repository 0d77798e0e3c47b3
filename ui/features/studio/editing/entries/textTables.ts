import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import type { Json, JsonObject } from '@engine/types/json';
import { listAt, objectAt, valueAt, writeAt } from '../definition/files';
import { addTopic, isAddedTopic, writeTopic } from './helpTopics';
import {
  parseJson,
  readTable,
  TableError,
  writeTable,
  type TableRow,
} from './listTables';
import { listSentences, MESSAGES, writeSentence } from './sentences';

/** Attributes of a block of a help text. */
const ofBlock = ['type', 'term', 'text', 'href'];

const columns = ['file', 'place', 'title', 'order', ...ofBlock];

/** What a file may say: these texts, and further help topics where they may be added. */
export interface ReadTexts {
  /** Help texts, and the file of the sentences. */
  readonly paths: readonly string[];
  readonly mayAdd: boolean;
  readonly random: () => number;
}

/** What a line says, by the names of the columns. */
type Line = Readonly<Record<string, Json | undefined>>;

const cellOf = (value: Json | undefined): string =>
  value === undefined ? '' : String(value);

/** Texts as comma-separated values: a line for each block of a help text, and for each sentence. */
export function textsToCsv(
  files: StudioFiles,
  paths: readonly string[],
): string {
  const lines = paths.flatMap((file): Line[] =>
    file === MESSAGES
      ? listSentences(files).map(({ place, text }) => ({
          file,
          place: place.pointer,
          text,
        }))
      : listAt(files, { file, pointer: '/blocks' })
          .filter(isObject)
          .map((block) => {
            const { title, order } = objectAt(files, { file, pointer: '' });
            return { file, title, order, ...block };
          }),
  );
  return writeTable([
    columns,
    ...lines.map((line) => columns.map((name) => cellOf(line[name]))),
  ]);
}

/** Texts as JSON: what each file says, by its path. */
export const textsToJson = (
  files: StudioFiles,
  paths: readonly string[],
): string =>
  `${JSON.stringify(Object.fromEntries(paths.map((file) => [file, files[file]])), null, 2)}\n`;

/**
 * Writes the texts of a table; those that it does not name stay. Lines without a file make a new help topic of each
 * title. Throws TableError at the first cell that is wrong.
 */
export function textsFromCsv(
  files: StudioFiles,
  text: string,
  read: ReadTexts,
): StudioFiles {
  const { columns: found, rows } = readTable(text);
  for (const needed of ['file', 'text'])
    if (!found.includes(needed)) throw new TableError(1, needed);
  let next = files;
  for (const lines of groupRows(rows)) {
    const [first] = lines;
    if (first === undefined) continue;
    const file = first.cells['file'] ?? '';
    if (file === MESSAGES && read.paths.includes(file)) {
      next = writeRow(next, first);
      continue;
    }
    const topic = toTopic(first, lines);
    if (!mayWrite(file, read)) throw new TableError(first.line, 'file');
    next = writeWords(next, file, topic, read);
  }
  return next;
}

/** Lines of one help text are one group, and so is each sentence. */
function groupRows(rows: readonly TableRow[]): readonly TableRow[][] {
  const groups = new Map<string, TableRow[]>();
  for (const row of rows) {
    const { file = '', title = '' } = row.cells;
    const key =
      file === MESSAGES
        ? `line ${row.line}`
        : file === ''
          ? `title ${title}`
          : file;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

function writeRow(files: StudioFiles, { cells, line }: TableRow): StudioFiles {
  const { place: pointer = '', text = '' } = cells;
  const place = { file: MESSAGES, pointer };
  if (typeof valueAt(files, place) !== 'string')
    throw new TableError(line, 'place');
  if (text.trim() === '') throw new TableError(line, 'text');
  return writeSentence(files, place, { text });
}

function toTopic(first: TableRow, lines: readonly TableRow[]): JsonObject {
  const { title = '', order = '' } = first.cells;
  if (title.trim() === '') throw new TableError(first.line, 'title');
  const place = Number(order);
  if (!Number.isInteger(place)) throw new TableError(first.line, 'order');
  const blocks = lines.map(({ cells, line }, key): JsonObject => {
    for (const needed of ['type', 'text'])
      if ((cells[needed] ?? '').trim() === '')
        throw new TableError(line, needed);
    const said = ofBlock
      .map((name): [string, string] => [name, cells[name] ?? ''])
      .filter(([, value]) => value !== '');
    // A part that says the same stays as it was written.
    return { key, ...Object.fromEntries(said) };
  });
  return { title, ...(place > 0 && { order: place }), blocks };
}

const mayWrite = (file: string, { paths, mayAdd }: ReadTexts): boolean =>
  paths.includes(file) || (mayAdd && (file === '' || isAddedTopic(file)));

function writeWords(
  files: StudioFiles,
  file: string,
  { title, order, blocks }: JsonObject,
  { random }: Pick<ReadTexts, 'random'>,
): StudioFiles {
  const values = (known: JsonObject) => ({
    title: title ?? '',
    blocks: blocks ?? [],
    order: order ?? known['order'] ?? 1,
  });
  if (file !== '') {
    const place = { file, pointer: '' };
    return writeTopic(files, place, values(objectAt(files, place)));
  }
  const added = addTopic(files, { title: '', text: '' }, random);
  return writeTopic(
    added.files,
    added.place,
    values(objectAt(added.files, added.place)),
  );
}

/** Writes the texts of a JSON text; those that it does not name stay. Throws TableError with the path of a wrong file. */
export function textsFromJson(
  files: StudioFiles,
  text: string,
  read: ReadTexts,
): StudioFiles {
  const content = parseJson(text, 'file');
  if (!isObject(content)) throw new TableError(1, 'file');
  let next = files;
  for (const [file, words] of Object.entries(content)) {
    if (file === '' || !mayWrite(file, read)) throw new TableError(1, file);
    next =
      file === MESSAGES
        ? writeSentences(next, words)
        : writeTopicFile(next, file, words);
  }
  return next;
}

function writeSentences(files: StudioFiles, words: Json): StudioFiles {
  return listSentences({ [MESSAGES]: words }).reduce(
    (next, { place, text }) => {
      if (typeof valueAt(next, place) !== 'string')
        throw new TableError(1, place.pointer);
      return writeSentence(next, place, { text });
    },
    files,
  );
}

function writeTopicFile(
  files: StudioFiles,
  file: string,
  words: Json,
): StudioFiles {
  const { title, order, blocks } = isObject(words) ? words : {};
  const isTopic =
    typeof title === 'string' &&
    typeof order === 'number' &&
    Array.isArray(blocks) &&
    blocks.every(isObject);
  if (!isTopic) throw new TableError(1, file);
  return writeAt(files, { file, pointer: '' }, words);
}

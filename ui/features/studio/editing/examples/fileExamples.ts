import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import { isFileOf } from '@engine/vocabulary/runtime/fileRules';
import type { StudioFiles } from '@contract/studio/studio';
import {
  inside,
  listAt,
  objectAt,
  writeAt,
  type Place,
} from '../definition/files';
import { keywordOf, rulesOf } from '../rules/rules';
import { toDashed } from '../definition/toDashed';

/** Keywords that look at the record of a file. */
export const fileKeywords = ['ext', 'mimes', 'size', 'dimensions'] as const;

type FileKeyword = (typeof fileKeywords)[number];

/** Whether a file of the examples keeps a rule about files. */
export function keepsFileRule(
  files: StudioFiles,
  value: Json,
  keyword: FileKeyword,
  said: Json,
): boolean {
  const id = isObject(value) ? String(value['tempFileId']) : '';
  const record = recordsOf(files).get(id);
  if (record === undefined) return true;
  const known = { tempFileId: id, ...record } as never;
  return isFileOf({ files: { [id]: known } }, { [keyword]: said }, value);
}

/** The records of all files that examples name, by their ids. */
function recordsOf(files: StudioFiles): ReadonlyMap<string, JsonObject> {
  const records = Object.entries(files).flatMap(([file, content]) => {
    const listed =
      file.endsWith('/examples/files.json') && isObject(content)
        ? content['files']
        : undefined;
    return isObject(listed) ? Object.entries(listed) : [];
  });
  return new Map(
    records.flatMap(([id, record]) => (isObject(record) ? [[id, record]] : [])),
  );
}

/** A file for a question: the one that the studio wrote for its rules, otherwise one of its purpose. */
export function fileFor(
  files: StudioFiles,
  question: Place,
): JsonObject | undefined {
  const records = recordsOf(files);
  const own = idOf(files, question, 'right');
  if (records.has(own)) return { tempFileId: own };
  const purpose = purposeOf(files, question);
  const found = [...records].find(
    ([, record]) =>
      record['purpose'] === purpose && record['state'] === 'ready',
  );
  return found && { tempFileId: found[0] };
}

/** For each rule about files one that breaks it alone. */
export function wrongFiles(
  files: StudioFiles,
  question: Place,
): { readonly code: FileKeyword; readonly value: JsonObject }[] {
  const records = recordsOf(files);
  return fileKeywords.flatMap((code) => {
    const id = idOf(files, question, code);
    return records.has(id) ? [{ code, value: { tempFileId: id } }] : [];
  });
}

/** Writes the records of files that keep and break the rules of a question; none for a question without rules. */
export function withFileRecords(
  files: StudioFiles,
  question: Place,
): StudioFiles {
  const purpose = purposeOf(files, question);
  if (purpose === undefined) return files;
  const free = withoutFileRecords(files, question);
  const rules = rulesOf(free, question);
  const said = fileKeywords.flatMap((keyword) => {
    const value = keywordOf(free, rules, keyword)?.value;
    return value === undefined ? [] : [[keyword, value] as const];
  });
  if (said.length === 0) return free;
  const right = said.reduce<JsonObject>(
    (record, [keyword, value]) => ({ ...record, ...keeping(keyword, value) }),
    usualRecord(free, purpose),
  );
  const records: (readonly [string, JsonObject])[] = [
    ['right', right],
    ...said.map(
      ([keyword, value]) =>
        [keyword, { ...right, ...breaking(keyword, value) }] as const,
    ),
  ];
  const place = recordsPlace(question);
  return records.reduce(
    (next, [name, record], index) =>
      writeAt(next, inside(place, idOf(files, question, name)), {
        ...record,
        // Two files of one content are one file.
        checksum: String(index + 1).repeat(64),
      }),
    free,
  );
}

/** Takes out the records that the studio wrote for a question. */
export function withoutFileRecords(
  files: StudioFiles,
  question: Place,
): StudioFiles {
  const place = recordsPlace(question);
  const own = ['right', ...fileKeywords].map((name) =>
    idOf(files, question, name),
  );
  const left = Object.entries(objectAt(files, place)).filter(
    ([id]) => !own.includes(id),
  );
  if (left.length === Object.keys(objectAt(files, place)).length) return files;
  return left.length === 0
    ? writeAt(files, { ...place, pointer: '' }, undefined)
    : writeAt(files, place, Object.fromEntries(left));
}

const recordsPlace = ({ file }: Place): Place =>
  inside(
    { file: file.replace(/\/ui\.json$/, '/examples/files.json'), pointer: '' },
    'files',
  );

function idOf(files: StudioFiles, question: Place, name: string): string {
  const { field, path } = rulesOf(files, question);
  return [path.step, toDashed(field), name].join('-');
}

function purposeOf(files: StudioFiles, question: Place): string | undefined {
  const rule = keywordOf(files, rulesOf(files, question), 'fileReady')?.value;
  const purpose = isObject(rule) ? rule['purpose'] : undefined;
  return typeof purpose === 'string' ? purpose : undefined;
}

function usualRecord(files: StudioFiles, purpose: string): JsonObject {
  const entries = listAt(files, {
    file: 'lists/FileUploadPurpose.json',
    pointer: '/entries',
  });
  const entry = entries.find((one) => isObject(one) && one['name'] === purpose);
  const first = (name: string): string => {
    const values = isObject(entry) ? entry[name] : undefined;
    return Array.isArray(values) ? String(values[0]) : '';
  };
  const filename = `example.${first('extensions')}`;
  return {
    filename,
    originalFilename: filename,
    mimeType: first('mimeTypes'),
    size: 1000,
    purpose,
    state: 'ready',
  };
}

const first = (said: Json): Json =>
  Array.isArray(said) ? (said[0] ?? '') : said;

/** What a record says that keeps a rule. */
function keeping(keyword: FileKeyword, said: Json): JsonObject {
  if (keyword === 'ext')
    return { originalFilename: `example.${String(first(said))}` };
  if (keyword === 'mimes')
    return { mimeType: String(first(said)).replace('*', 'jpeg') };
  return keyword === 'size' ? {} : { metadata: sidesOf(said, 0) };
}

/** What a record says that breaks it. */
function breaking(keyword: FileKeyword, said: Json): JsonObject {
  if (keyword === 'ext') return { originalFilename: 'example.other' };
  if (keyword === 'mimes') return { mimeType: 'text/x-other' };
  return keyword === 'size'
    ? { size: Number(said) * 1024 + 1 }
    : { metadata: sidesOf(said, 1) };
}

function sidesOf(said: Json, more: number): JsonObject {
  const [width, height] = Array.isArray(said) ? said : [];
  return { width: Number(width) + more, height: Number(height) };
}

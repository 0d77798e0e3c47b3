import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { isObject } from '../../vocabulary/jsonObject';
import { writePointer } from '../../evaluate/pointers';
import type { Context, UploadedFile } from '../../types/context';
import type { Json, JsonObject } from '../../types/json';
import type { FormModel } from '../../types/model';
import type {
  CreateExampleUser,
  Example,
  ExampleCase,
  ExampleDocument,
  ExamplesFile,
} from './exampleTypes';

/** All examples among the files of `schemas/`, written out: whole documents, long texts, file records. Pure. Throws on a document that does not exist. */
export function readExamples(
  files: SchemaFiles,
  createUser: CreateExampleUser,
): Example[] {
  const records = readFileRecords(files);
  const documents = readDocuments(files);
  return Object.entries(files).flatMap(([file, content]) => {
    const found = /^steps\/([^/]+)\/examples\/([^/]+)\.json$/.exec(file);
    const [, step = '', topic = ''] = found ?? [];
    if (!found || topic === 'files') return [];
    const { base, user, cases } = content as unknown as ExamplesFile;
    return cases.map((entry, index): Example => {
      const document = documents[entry.base ?? base];
      const pointer = `/cases/${index}`;
      if (!document) {
        throw new Error(`${file}#${pointer}: there is no such document`);
      }
      return {
        step,
        name: `${step} ${topic}: ${entry.name}`,
        title: entry.name,
        file,
        pointer,
        data: change(document.data, entry),
        document,
        changes: {
          ...(entry.set !== undefined && { set: entry.set }),
          ...(entry.unset !== undefined && { unset: entry.unset }),
        },
        files: records,
        user: createUser(entry.user ?? user ?? 'anonymous'),
        captcha: entry.captcha === true,
        ...(entry.today !== undefined && { today: entry.today }),
        checks: toChecks(entry.taken ?? {}),
        finds: entry.finds.map((find) => ({ severity: 'error', ...find })),
      };
    });
  });
}

function toChecks(
  taken: NonNullable<ExampleCase['taken']>,
): NonNullable<Context['checks']> {
  return Object.fromEntries(
    Object.entries(taken).map(([check, values]) => [
      check,
      Object.fromEntries(values.map((value) => [value.toLowerCase(), false])),
    ]),
  );
}

/** The examples of the steps of a form. */
export function examplesOf(
  { definition }: Pick<FormModel, 'definition'>,
  examples: readonly Example[],
): Example[] {
  return examples.filter(({ step }) => step in definition.steps);
}

/** The whole documents that examples start from, by name. */
function readDocuments(files: SchemaFiles): Record<string, ExampleDocument> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([file, content]) => {
      const name = /\/examples\/documents\/([^/]+)\.json$/.exec(file)?.[1];
      return name !== undefined && isObject(content)
        ? [[name, { file, data: content }]]
        : [];
    }),
  );
}

/** The records of the files that examples name, by tempFileId. */
export function readFileRecords(
  files: SchemaFiles,
): Record<string, UploadedFile> {
  const records: Record<string, UploadedFile> = {};
  for (const [file, content] of Object.entries(files)) {
    if (!/\/examples\/files\.json$/.test(file) || !isObject(content)) continue;
    const listed = content['files'] as unknown as Record<
      string,
      Partial<UploadedFile>
    >;
    for (const [tempFileId, record] of Object.entries(listed)) {
      records[tempFileId] = {
        tempFileId,
        checksum: '',
        purpose: '',
        state: 'ready',
        ...record,
      };
    }
  }
  return records;
}

function change(document: JsonObject, entry: ExampleCase): JsonObject {
  let data = document;
  for (const path of entry.unset ?? []) {
    data = writePointer(data, path, undefined);
  }
  for (const [path, value] of Object.entries(entry.set ?? {})) {
    data = writePointer(data, path, writtenOut(value));
  }
  return data;
}

/** `{ "before": "https://", "repeat": "x", "times": 1001, "after": ".org" }` is long text, `{ "repeat": { … }, "times": 201 }` a list of equal rows. */
function writtenOut(value: Json): Json {
  if (Array.isArray(value)) return value.map(writtenOut);
  if (!isObject(value)) return value;
  const { before = '', repeat, times, after = '' } = value;
  if (typeof repeat === 'string' && typeof times === 'number') {
    return `${String(before)}${repeat.repeat(times)}${String(after)}`;
  }
  if (isObject(repeat) && typeof times === 'number') {
    return Array.from({ length: times }, () => repeat);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, writtenOut(inner)]),
  );
}

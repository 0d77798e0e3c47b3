import type { FileRecord } from '@contract/files';
import type { DepositExample } from '@contract/studio/examples';
import type { StudioFiles } from '@contract/studio/studio';
import { isObject } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { PreviewAnswers } from './previewMessages';

/** A whole document among the examples of a form. */
export interface PreviewExample extends PreviewAnswers {
  /** Name of its file: 'book-by-publisher'. */
  readonly name: string;
  /** What it is, in the words of an example that has all of it and nothing else; absent without one. */
  readonly title?: string;
}

const isOfDocument = /^steps\/([^/]+)\/examples\/documents\/([^/]+)\.json$/;
const isOfCases = /^steps\/([^/]+)\/examples\/[^/]+\.json$/;
const isOfFiles = /^steps\/[^/]+\/examples\/files\.json$/;

/** Lists the whole documents of a form, with the records of the files that they name. */
export function listExamples(
  files: StudioFiles,
  formKey: string,
): PreviewExample[] {
  const steps = listSteps(files, formKey);
  const records = readRecords(files);
  const titles = readTitles(files);
  return Object.entries(files).flatMap(([path, data]) => {
    const [, step = '', name = ''] = isOfDocument.exec(path) ?? [];
    if (!steps.has(step) || !isObject(data)) return [];
    const title = titles.get(titleKey(step, name));
    return [
      {
        name,
        ...(title !== undefined && { title }),
        data,
        files: recordsIn(records, data),
      },
    ];
  });
}

/** The names of the examples that change nothing in a whole document of their step. */
function readTitles(files: StudioFiles): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const [path, content] of Object.entries(files)) {
    const [, step] = isOfCases.exec(path) ?? [];
    if (step === undefined || !isObject(content)) continue;
    const { base, cases } = content;
    for (const one of Array.isArray(cases) ? cases : []) {
      if (!isObject(one)) continue;
      const isWhole = Object.keys(one).every((key) => WHOLE.includes(key));
      const key = titleKey(step, String(one['base'] ?? base));
      if (isWhole && !titles.has(key)) titles.set(key, String(one['name']));
    }
  }
  return titles;
}

/** What an example has that says only whose document it is, its day, and what is found in it. */
const WHOLE = ['name', 'base', 'user', 'today', 'finds'];

const titleKey = (step: string, document: string) => `${step} ${document}`;

/** The answers of a deposit as an example of this name, with the records of the files that they name. */
export function toPreviewExample(
  files: StudioFiles,
  name: string,
  { data }: Pick<DepositExample, 'data'>,
): PreviewExample {
  return { name, data, files: recordsIn(readRecords(files), data) };
}

function recordsIn(
  records: PreviewAnswers['files'],
  data: JsonObject,
): PreviewAnswers['files'] {
  const named = JSON.stringify(data);
  const used = Object.entries(records).filter(([id]) =>
    named.includes(`"tempFileId":"${id}"`),
  );
  return Object.fromEntries(used);
}

function listSteps(files: StudioFiles, formKey: string): ReadonlySet<string> {
  const form = files[`forms/${formKey}.form.json`];
  const steps = isObject(form) ? form['steps'] : undefined;
  return new Set(
    (Array.isArray(steps) ? steps : []).map((step) =>
      isObject(step) ? String(step['id']) : '',
    ),
  );
}

/** The records of all files of the examples, by tempFileId. */
function readRecords(files: StudioFiles): Record<string, FileRecord> {
  const found: Record<string, FileRecord> = {};
  for (const [path, content] of Object.entries(files)) {
    if (!isOfFiles.test(path) || !isObject(content)) continue;
    const listed = content['files'];
    if (!isObject(listed)) continue;
    for (const [id, record] of Object.entries(listed))
      if (isObject(record)) found[id] = toRecord(id, record);
  }
  return found;
}

/** A record of an example with what every file has. */
function toRecord(tempFileId: string, given: JsonObject): FileRecord {
  const filename = String(given['filename'] ?? tempFileId);
  return {
    id: null,
    location: '',
    filename,
    originalFilename: filename,
    size: 0,
    mimeType: '',
    checksum: '',
    purpose: '',
    state: 'ready',
    scan: 'none',
    format: null,
    metadata: null,
    warnings: [],
    errors: [],
    duplicateIds: [],
    statement: {},
    thumbnail: null,
    ...(given as Partial<FileRecord>),
    tempFileId,
  };
}

import type { ExampleFind, ExampleUser } from '@contract/studio/examples';
import type { StudioFiles } from '@contract/studio/studio';
import { isObject } from '@engine';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import {
  inside,
  listAt,
  objectAt,
  writeAt,
  type Place,
} from '../definition/files';
import { stepsOf } from '../definition/steps';
import { toId } from '../definition/toId';
import { findsOf } from './caseDocument';

/** Answers that an administrator keeps as an example of a form. */
export interface NewExample {
  readonly name: string;
  readonly user: ExampleUser;
  readonly data: JsonObject;
  /** The day on which they are judged, 'YYYY-MM-DD'. */
  readonly today: string;
  /** What is found in them; no errors in an example that must be accepted. */
  readonly finds: readonly ExampleFind[];
}

/** An example that an administrator kept. */
export interface KeptExample {
  readonly name: string;
  /** Name of its document. */
  readonly document: string;
  readonly place: Place;
  /** The answers that it must be refused for; none of one that must be accepted. */
  readonly refusedFor: readonly JsonPointer[];
}

/** The file of the kept examples of a form: beside those of its summary, which judges all answers. */
function keptFile(files: StudioFiles, formKey: string): Place {
  const steps = stepsOf(files, formKey);
  const step = steps.find(({ role }) => role === 'summary') ?? steps.at(-1);
  return {
    file: `steps/${step?.id ?? ''}/examples/kept.json`,
    pointer: '',
  };
}

const documentFile = ({ file }: Place, name: string): string =>
  file.replace(/kept\.json$/, `documents/${name}.json`);

/** Lists the examples of a form that administrators kept. */
export function listKept(files: StudioFiles, formKey: string): KeptExample[] {
  const kept = keptFile(files, formKey);
  const cases = inside(kept, 'cases');
  return listAt(files, cases).flatMap((one, index) =>
    isObject(one)
      ? [
          {
            name: String(one['name']),
            document: String(one['base']),
            place: inside(cases, index),
            refusedFor: errorPaths(one),
          },
        ]
      : [],
  );
}

const errorPaths = (entry: JsonObject): JsonPointer[] =>
  findsOf(entry)
    .filter(({ severity }) => severity !== 'warning')
    .map(({ path }) => String(path));

/** Adds an example to a form, with its whole document. A name that is taken gets a number. */
export function keepExample(
  files: StudioFiles,
  formKey: string,
  { name, user, data, today, finds }: NewExample,
): StudioFiles {
  const kept = keptFile(files, formKey);
  const names = listKept(files, formKey).map((one) => one.name);
  const document = freeName(toId(name, 'example'), '-', (id) =>
    isDocument(files, id),
  );
  const one = {
    name: freeName(name, ' ', (words) => names.includes(words)),
    base: document,
    ...(user !== 'anonymous' && { user }),
    today,
    finds: finds.map(({ path, code, severity }) => ({
      path,
      code,
      ...(severity === 'warning' && { severity }),
    })),
  };
  const cases = [...listAt(files, inside(kept, 'cases')), one];
  const { base = document } = objectAt(files, kept);
  return {
    ...files,
    [documentFile(kept, document)]: data,
    [kept.file]: { ...objectAt(files, kept), base, cases },
  };
}

/** Takes out an example that an administrator kept, with its document. */
export function removeKept(
  files: StudioFiles,
  formKey: string,
  example: KeptExample,
): StudioFiles {
  const kept = keptFile(files, formKey);
  const file = { file: documentFile(kept, example.document), pointer: '' };
  const without = writeAt(files, file, undefined);
  const [next] = listKept(files, formKey).filter(
    ({ document }) => document !== example.document,
  );
  if (next === undefined) return writeAt(without, kept, undefined);
  const left = writeAt(without, example.place, undefined);
  return writeAt(left, inside(kept, 'base'), next.document);
}

/** The names of documents are those of all forms. */
const isDocument = (files: StudioFiles, name: string): boolean =>
  Object.keys(files).some((file) =>
    file.endsWith(`/examples/documents/${name}.json`),
  );

function freeName(
  name: string,
  gap: string,
  isTaken: (name: string) => boolean,
): string {
  let free = name;
  for (let number = 2; isTaken(free); number += 1)
    free = `${name}${gap}${number}`;
  return free;
}

import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { FieldPlace, ScopeModel } from '@engine/types/model';

/** The objects of documents that are about persons, and about organisations that may be one person. */
const PERSONAL = ['creators', 'publisher', 'user'];

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** The parts of a form that say which answers are texts of persons, and files. */
export interface SampleSource {
  readonly scopes: Readonly<
    Partial<
      Record<string, Pick<ScopeModel, 'children' | 'files' | 'statements'>>
    >
  >;
  /** Where the questions are: one that browsers complete is about a person or organisation. */
  readonly places: Readonly<
    Partial<Record<string, Pick<FieldPlace, 'autoComplete' | 'others'>>>
  >;
  /** The files of the examples. */
  readonly files: readonly {
    readonly tempFileId: string;
    readonly purpose: string;
  }[];
}

/**
 * Replaces personal data in stored answers: email addresses anywhere, letters and digits of texts about persons, years
 * by their decade. Texts about persons are also those that the studio added. Files become those of examples. Each value
 * keeps its shape, so that the rules accept it as before.
 */
export function toSampleAnswers(
  data: JsonObject,
  { scopes, places, files }: SampleSource,
): JsonObject {
  const used = new Set<string>();
  return sampleObject(data, '', false);

  function sampleObject(
    object: JsonObject,
    pattern: string,
    isPersonal: boolean,
  ): JsonObject {
    const entries = Object.entries(object).flatMap(
      ([field, value]): [string, Json][] => {
        const sample = sampleField(field, value, pattern, isPersonal);
        return sample === undefined ? [] : [[field, sample]];
      },
    );
    return Object.fromEntries(entries);
  }

  function sampleField(
    field: string,
    value: Json,
    pattern: string,
    isPersonal: boolean,
  ): Json | undefined {
    const scope = scopes[pattern];
    if (scope?.files.has(field)) return sampleFile(value);
    const inside = isPersonal || PERSONAL.includes(field);
    const child = scope?.children[field] ?? `${pattern}/${field}`;
    if (isObject(value)) return sampleObject(value, child, inside);
    if (Array.isArray(value)) {
      return value.map((row) =>
        isObject(row) ? sampleObject(row, child, inside) : row,
      );
    }
    const isAbout = isPersonal || isCompleted(places[`${pattern}#${field}`]);
    return isAbout && !isChosen(scope, field)
      ? sampleValue(value)
      : withoutEmail(value);
  }

  /** A file of the examples with the same purpose, each once; none where there is no other. */
  function sampleFile(value: Json): Json | undefined {
    const purpose = isObject(value) ? value['purpose'] : undefined;
    const found = files.find(
      (file) => file.purpose === purpose && !used.has(file.tempFileId),
    );
    if (found === undefined) return undefined;
    used.add(found.tempFileId);
    return { tempFileId: found.tempFileId };
  }
}

/** Whether a page says how browsers complete the answer. */
function isCompleted(place: SampleSource['places'][string]): boolean {
  if (place === undefined) return false;
  return [place, ...(place.others ?? [])].some(
    ({ autoComplete }) => autoComplete !== undefined,
  );
}

/** Whether an answer is one of a list or of other given values. */
function isChosen(
  scope: Pick<ScopeModel, 'statements'> | undefined,
  field: string,
): boolean {
  return (scope?.statements ?? []).some(({ fields }) => {
    const said = Object.hasOwn(fields, field) ? fields[field] : undefined;
    return (
      isObject(said) && ['list', 'enum', 'const'].some((name) => name in said)
    );
  });
}

function sampleValue(value: Json): Json {
  if (typeof value === 'number') return Math.floor(value / 10) * 10;
  if (typeof value !== 'string' || EMAIL.test(value)) {
    return withoutEmail(value);
  }
  return replaceEach(replaceEach(value, /\p{L}/gu, 'sample'), /\d/g, '1234');
}

function withoutEmail(value: Json): Json {
  return typeof value === 'string' && EMAIL.test(value)
    ? 'reader@example.org'
    : value;
}

/** Puts the characters of a word, again and again, in the place of those that match; capitals stay capitals. */
function replaceEach(text: string, each: RegExp, word: string): string {
  let index = 0;
  return text.replace(each, (character) => {
    const next = word.charAt(index % word.length);
    index += 1;
    return character === character.toLowerCase() ? next : next.toUpperCase();
  });
}

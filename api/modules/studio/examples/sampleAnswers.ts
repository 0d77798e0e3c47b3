import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { FieldPlace, ScopeModel } from '@engine/types/model';

/** The objects of documents that are about persons, and about organisations that may be one person. */
const PERSONAL = ['creators', 'publisher', 'user'];

/**
 * An email address in a text. It ends before punctuation, and begins after a slash: an address of a page stays one. It
 * begins where its word does: to look at each character of a long word anew takes minutes.
 */
const EMAIL =
  /(?:"[^"@]*"|(?<![^\s@/<>(),;:"])[^\s@/<>(),;:"]+)@[^\s@/<>(),;:"]*[\p{L}\p{N}\]]/gu;

const SAMPLE_EMAIL = 'reader@example.org';

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
 * Replaces personal data in stored answers: email addresses anywhere, letters and digits of texts about persons and of
 * texts of several lines, years by their decade. Texts about persons are also those that the studio added. Files become
 * those of examples. Each value keeps its shape, so that the rules accept it as before.
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
    const isAbout = isPersonal || isCompleted(places[`${pattern}#${field}`]);
    const sample =
      isLong(scope, field) || (isAbout && !isChosen(scope, field))
        ? sampleValue
        : withoutEmail;
    if (Array.isArray(value)) {
      return value.map((row) =>
        isObject(row) ? sampleObject(row, child, inside) : sample(row),
      );
    }
    return sample(value);
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

type Said = Pick<ScopeModel, 'statements'> | undefined;

/** Whether an answer is one of a list or of other given values. */
const isChosen = (scope: Said, field: string): boolean =>
  saysAny(scope, field, ['list', 'enum', 'const']);

/** Whether an answer has several lines: notes can name persons. */
const isLong = (scope: Said, field: string): boolean =>
  saysAny(scope, field, ['multiLine']);

/** Whether a statement about an answer, or about each of several, has one of these keywords. */
const saysAny = (
  scope: Said,
  field: string,
  keywords: readonly string[],
): boolean =>
  (scope?.statements ?? []).some(({ fields }) => {
    const said = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (!isObject(said)) return false;
    const { items } = said;
    return [said, isObject(items) ? items : {}].some((each) =>
      keywords.some((name) => name in each),
    );
  });

function sampleValue(value: Json): Json {
  if (typeof value === 'number') return Math.floor(value / 10) * 10;
  return typeof value === 'string'
    ? value.split(EMAIL).map(sampleText).join(SAMPLE_EMAIL)
    : value;
}

const sampleText = (text: string): string =>
  replaceEach(replaceEach(text, /\p{L}/gu, 'sample'), /\d/g, '1234');

const withoutEmail = (value: Json): Json =>
  typeof value === 'string' ? value.replace(EMAIL, SAMPLE_EMAIL) : value;

/** Puts the characters of a word, again and again, in the place of those that match; capitals stay capitals. */
function replaceEach(text: string, each: RegExp, word: string): string {
  let index = 0;
  return text.replace(each, (character) => {
    const next = word.charAt(index % word.length);
    index += 1;
    return character === character.toLowerCase() ? next : next.toUpperCase();
  });
}

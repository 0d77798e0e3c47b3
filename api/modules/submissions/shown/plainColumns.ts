import type { AnswerTexts } from '@engine';
import { isObject, toAnswerLines } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { AnswerColumn } from './answerColumns';
import { toColumn } from './answerColumns';

const isFile = (value: Json): boolean =>
  isObject(value) && typeof value['originalFilename'] === 'string';

/** Notes the key of each answer in an object, with whether it is a file. */
function noteAnswers(
  object: JsonObject,
  pattern: string,
  noted: Map<string, boolean>,
): void {
  for (const [field, value] of Object.entries(object)) {
    const inner = `${pattern}/${field}`;
    const rows = Array.isArray(value) ? value.filter(isObject) : [];
    if (rows.length > 0) {
      for (const row of rows) noteAnswers(row, `${inner}/*`, noted);
    } else if (isObject(value) && !isFile(value)) {
      noteAnswers(value, inner, noted);
    } else {
      noted.set(`${pattern}#${field}`, isFile(value));
    }
  }
}

/**
 * Lists the questions of stored documents whose form version cannot be read: names of fields replace the labels.
 */
export function listPlainColumns(
  documents: readonly JsonObject[],
  step: string,
  texts: AnswerTexts,
): AnswerColumn[] {
  const noted = new Map<string, boolean>();
  for (const document of documents) noteAnswers(document, '', noted);
  const question = { schema: undefined, lists: {}, texts };
  return [...noted].map(([key, isOfFiles]) =>
    toColumn({
      key,
      step,
      term: key.slice(key.indexOf('#') + 1),
      isFile: isOfFiles,
      shownOn: [],
      toLines: (value) => toAnswerLines(value, question),
      nameOfRows: (rows) => rows.slice(rows.indexOf('#') + 1),
    }),
  );
}

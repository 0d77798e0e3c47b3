import { isObject } from '@engine';
import { nameCondition } from '@engine/conditions/nameCondition';
import { readCondition } from '@engine/conditions/readCondition';
import {
  partsOf,
  type AnswerTest,
  type JsonCondition,
  type Sentence,
} from '@engine/conditions/sentence';
import { writeCondition } from '@engine/conditions/writeCondition';
import type { StudioFiles } from '@contract/studio/studio';
import { writeAt, type Place } from '../definition/files';
import { fromId } from '../definition/fromId';
import { perFiles } from '../definition/perFiles';
import type { Term } from './statements';

/** How deep conditions that name conditions are read. */
export const DEEPEST_CONDITION = 5;

/** The path of the file of a named condition. */
export const conditionFile = (name: string): string =>
  `conditions/${name}.json`;

/** The name of the condition of a file; undefined of other files. */
export const conditionOf = (file: string): string | undefined =>
  /^conditions\/(.+)\.json$/.exec(file)?.[1];

/** What a named condition is about, in the words of its file where it has any. */
export function conditionTitle(files: StudioFiles, name: string): string {
  const file = files[conditionFile(name)];
  return isObject(file) && typeof file['title'] === 'string'
    ? file['title']
    : fromId(name);
}

/** Whether a test looks at who fills the form in, or how the service is set up: no question asks for that. */
export const isBesideAnswers = ({ field }: AnswerTest): boolean =>
  /^(user|config)\//.test(field);

/** What a named condition says. */
export const sentenceOf = perFiles(
  (files, name: string): Sentence | JsonCondition => {
    const file = files[conditionFile(name)];
    return isObject(file)
      ? readCondition(file)
      : { json: true, reason: `There is no condition ${name}.` };
  },
);

/** Names the condition that says a sentence: one that exists, or a new one. */
export function addCondition(
  files: StudioFiles,
  sentence: Sentence,
): { readonly files: StudioFiles; readonly name: string } {
  const wanted = JSON.stringify(sentence);
  const names = Object.keys(files).flatMap((file) => conditionOf(file) ?? []);
  const known = names.find(
    (name) => JSON.stringify(sentenceOf(files, name)) === wanted,
  );
  if (known !== undefined) return { files, name: known };
  const name = nameCondition(sentence, new Set(names));
  const place: Place = { file: conditionFile(name), pointer: '' };
  return { files: writeAt(files, place, writeCondition(sentence, name)), name };
}

/** The condition that says a sentence. A sentence that only names one needs no other. */
export function nameTerm(
  files: StudioFiles,
  sentence: Sentence,
): { readonly files: StudioFiles; readonly term: Term } {
  const [only, ...more] = partsOf(sentence).parts;
  if (only !== undefined && more.length === 0 && 'condition' in only)
    return { files, term: { name: only.condition, holds: only.holds } };
  const { files: next, name } = addCondition(files, sentence);
  return { files: next, term: { name, holds: true } };
}

/** The same, where nothing can say that a condition does not hold. */
export function nameHolding(
  files: StudioFiles,
  sentence: Sentence,
): { readonly files: StudioFiles; readonly name: string } {
  const { files: next, term } = nameTerm(files, sentence);
  return term.holds
    ? { files: next, name: term.name }
    : addCondition(files, sentence);
}

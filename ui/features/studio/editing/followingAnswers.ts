import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio';
import { pathOfNode } from './fieldPath';
import type { Place } from './files';
import { onlyTest } from './onlyTest';
import { rulesOf } from './rules';
import { sampleAnswer } from './sampleAnswer';
import { visitPage } from './steps';

/** Another answer in an example document. */
export interface OtherAnswer {
  /** The object of the document as it is. */
  readonly object: JsonObject;
  /** undefined: no answer. */
  readonly value: Json | undefined;
}

/**
 * What else changes in an object when a field gets another answer: questions that it shows are answered where they
 * are required, and answers to questions that it hides are taken out (undefined).
 *
 * @param question - a question of the same object.
 */
export function followingAnswers(
  files: StudioFiles,
  question: Place,
  field: string,
  { object, value }: OtherAnswer,
): Record<string, Json | undefined> {
  const changed: Record<string, Json | undefined> = {};
  for (const place of questionsShownBy(files, question, field)) {
    const rules = rulesOf(files, place);
    const test = onlyTest(files, rules);
    if (test === undefined || test === 'complex') continue;
    const isAnswered = Object.hasOwn(object, rules.field);
    if (test.value !== value && isAnswered) changed[rules.field] = undefined;
    else if (test.value === value && !isAnswered && rules.need === 'always')
      changed[rules.field] = sampleAnswer(files, place);
  }
  return changed;
}

/** The questions of the same object that are shown for one answer of a field. */
export function questionsShownBy(
  files: StudioFiles,
  question: Place,
  field: string,
): Place[] {
  const { step, path } = pathOfNode(files, question);
  const found: Place[] = [];
  visitPage(files, step, (place, node) => {
    if (!('field' in node)) return;
    if (pathOfNode(files, place).path.join('/') !== path.join('/')) return;
    const test = onlyTest(files, rulesOf(files, place));
    if (test === undefined || test === 'complex') return;
    if (test.field === `self/${field}`) found.push(place);
  });
  return found;
}

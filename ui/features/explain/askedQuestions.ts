import { isObject, readPointer, toPattern } from '@engine';
import type { StepUi, Text } from '@engine/types/definition';
import type { Json, JsonPointer } from '@engine/types/json';
import { listQuestionIds, type QuestionId } from './questionIds';

/** A question of a page of a form. */
export interface AskedQuestion extends QuestionId {
  readonly step: string;
  readonly label: Text;
  /** Choices that the question brings along. */
  readonly options: Json | undefined;
}

/** Finds the question whose answer is at a pointer; undefined where no page asks for it. */
export type FindQuestion = (path: JsonPointer) => AskedQuestion | undefined;

/** Lists the questions of a page that have a label. */
export function listQuestions(step: string, ui: StepUi): AskedQuestion[] {
  return listQuestionIds(step, ui).flatMap((question) => {
    const node = readPointer(ui as unknown as Json, question.pointer);
    if (!isObject(node) || node['label'] === undefined) return [];
    const { label, options } = node;
    return [{ ...question, step, label: label as unknown as Text, options }];
  });
}

/** The steps of a form, the one that the user is at before all others. */
export const ownFirst = <Step>(
  steps: readonly Step[],
  isOwn: (step: Step) => boolean,
): Step[] => [...steps.filter(isOwn), ...steps.filter((step) => !isOwn(step))];

/** Reads the questions of pages, each by the id of its step. Of several for one answer that of the first page counts. */
export function readQuestions(
  pages: Readonly<Record<string, StepUi>>,
): FindQuestion {
  const known = new Map<JsonPointer, AskedQuestion>();
  for (const [step, ui] of Object.entries(pages))
    for (const question of listQuestions(step, ui)) {
      const pattern = toPattern(question.path);
      if (!known.has(pattern)) known.set(pattern, question);
    }
  return (path) => known.get(toPattern(path));
}

/** The words of a label: of several the last, which no condition limits. */
export const toLabel = (label: Text): string =>
  typeof label === 'string' ? label : (label.at(-1)?.text ?? '');

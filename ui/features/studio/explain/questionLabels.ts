import type { StudioFiles } from '@contract/studio';
import { isObject, readPointer, toPattern } from '@engine';
import type { StepUi } from '@engine/types/definition';
import type { Json, JsonPointer } from '@engine/types/json';
import { listQuestionIds } from '../preview/questionIds';

const isPage = /^steps\/([^/]+)\/ui\.json$/;

/** Finds the label of the question whose answer is at a pointer; undefined where no page asks for it. */
export type FindLabel = (path: JsonPointer) => string | undefined;

/** Reads the labels of all questions from the pages of the working copy. */
export function readLabels(files: StudioFiles): FindLabel {
  const labels = new Map<JsonPointer, string>();
  for (const [file, page] of Object.entries(files)) {
    const step = isPage.exec(file)?.[1];
    if (step === undefined || !isObject(page)) continue;
    const ui = page as unknown as StepUi;
    for (const { pointer, path } of listQuestionIds(step, ui)) {
      const label = toWords(readPointer(page, `${pointer}/label`));
      if (label !== '') labels.set(toPattern(path), label);
    }
  }
  return (path) => labels.get(toPattern(path));
}

/** The words of a text: of several the last, which no condition limits. */
function toWords(text: Json | undefined): string {
  if (typeof text === 'string') return text;
  const last = Array.isArray(text) ? text.at(-1) : undefined;
  return isObject(last) ? String(last['text']) : '';
}

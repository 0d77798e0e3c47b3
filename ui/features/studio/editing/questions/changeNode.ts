import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { changeLabelInExamples } from '../examples/exampleLabels';
import { inside, valueAt, writeAt, type Place } from '../definition/files';
import { firstText } from '../outline/partName';
import { rulesOf } from '../rules/rules';

/** Changes the words of a text that hold when no condition does; an empty text is removed. */
export function changeText(
  files: StudioFiles,
  text: Place,
  words: string,
): StudioFiles {
  const known = valueAt(files, text);
  const next = withWords(known, words);
  return firstText(known) === words ? files : writeAt(files, text, next);
}

function withWords(known: Json | undefined, words: string): Json | undefined {
  if (!Array.isArray(known)) return words === '' ? undefined : words;
  return known.toSpliced(-1, 1, { text: words });
}

/** Changes the label of a question, also in the sentences that examples expect. An empty one is not taken. */
export function changeLabel(
  files: StudioFiles,
  question: Place,
  label: string,
): StudioFiles {
  if (label === '') return files;
  const place = inside(question, 'label');
  const before = firstText(valueAt(files, place));
  if (before === label) return files;
  const next = changeText(files, place, label);
  return changeLabelInExamples(next, rulesOf(files, question), before, label);
}

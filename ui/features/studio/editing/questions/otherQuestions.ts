import type { StudioFiles } from '@contract/studio/studio';
import { answerKindOf } from '../rules/answerKind';
import { pathOfNode } from '../definition/fieldPath';
import { objectAt, type Place } from '../definition/files';
import { firstText } from '../outline/partName';
import { visitPage } from '../definition/steps';

/** A question about the same object, by its field. */
export interface OtherQuestion {
  readonly field: string;
  readonly label: string;
  readonly place: Place;
}

/** The questions beside one whose answers can be compared with its own: of the same object and kind of answer. */
export function otherQuestions(
  files: StudioFiles,
  question: Place,
): OtherQuestion[] {
  const kind = answerKindOf(files, question);
  return questionsBeside(files, question).filter(
    ({ place }) => answerKindOf(files, place) === kind,
  );
}

/** The other questions of the page about the same object. */
export function questionsBeside(
  files: StudioFiles,
  question: Place,
): OtherQuestion[] {
  const { step, path } = pathOfNode(files, question);
  const own = objectAt(files, question)['field'];
  const found = new Map<string, OtherQuestion>();
  visitPage(files, step, (place, { field, label }) => {
    if (typeof field !== 'string' || field === own || found.has(field)) return;
    if (pathOfNode(files, place).path.join('/') !== path.join('/')) return;
    found.set(field, { field, label: firstText(label), place });
  });
  return [...found.values()];
}

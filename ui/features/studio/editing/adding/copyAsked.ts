import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { refuseField } from '../conditions/stepRefusals';
import { askedField, stepOf } from '../definition/fieldPath';
import { inside, listAt, objectAt, type Place } from '../definition/files';
import { copyAnswers } from '../examples/copyAnswers';
import { hasOwnExamples, renewExamples } from '../examples/renewExamples';
import { hasOwnRows, withRow } from '../examples/rowExamples';
import type { CopiedField } from './copiedFields';
import { copyRules } from './copyRules';
import { askedInside, declareCopies } from './declareCopies';
import { forbidElsewhere } from './forbidElsewhere';

/** Copies the fields, rules and examples of what parts of a page ask. Their page is still to be copied. */
export function copyAsked(
  files: StudioFiles,
  parts: readonly Place[],
  toLabel: (label: string) => string,
): { readonly files: StudioFiles; readonly copies: readonly CopiedField[] } {
  const step = stepOf(parts[0]?.file ?? '') ?? '';
  const asked = parts.flatMap((part) => askedInside(files, part));
  const { files: declared, copies } = declareCopies(files, asked, toLabel);
  const ruled = copyRules(declared, step, copies);
  const isOwn = asked.every((one) => hasOwn(files, one));
  return {
    files: isOwn ? ruled : copyAnswers(ruled, step, copies, toLabel),
    copies,
  };
}

/** Refuses what copied parts ask where it is not asked, and shows their rules where the studio wrote the examples of the first parts. */
export function settleCopy(
  files: StudioFiles,
  firsts: readonly Place[],
  copied: readonly Place[],
): StudioFiles {
  const asked = copied.flatMap((copy) => askedInside(files, copy));
  const refused = asked.reduce(
    (next, one) =>
      refuseField(forbidElsewhere(next, one), one, fieldAt(next, one)),
    files,
  );
  const before = firsts.flatMap((first) => askedInside(files, first));
  if (!before.every((one) => hasOwn(files, one))) return refused;
  const begun = asked
    .filter((one) => 'rows' in objectAt(files, one))
    .reduce(withRow, refused);
  const questions = asked.flatMap((one) => questionsIn(files, one));
  // The examples of a question also answer those that depend on it.
  const shown = questions.reduce(renewExamples, begun);
  return questions.reduce(renewExamples, shown);
}

const fieldAt = (files: StudioFiles, place: Place): string =>
  askedField(objectAt(files, place)) ?? '';

/** Whether the studio wrote the examples of a question or rows. */
const hasOwn = (files: StudioFiles, place: Place): boolean =>
  'rows' in objectAt(files, place)
    ? hasOwnRows(files, place)
    : hasOwnExamples(files, place);

/** A question, or the questions of rows. */
function questionsIn(files: StudioFiles, place: Place): Place[] {
  if ('field' in objectAt(files, place)) return [place];
  const nodes = inside(place, 'nodes');
  return listAt(files, nodes).flatMap((node, index) =>
    isObject(node) ? questionsIn(files, inside(nodes, index)) : [],
  );
}

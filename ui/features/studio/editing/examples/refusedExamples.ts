import { joinPointer } from '@engine';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { objectAt, writeAt, type Place } from '../definition/files';
import { nodeLabel } from '../outline/partName';
import { rulesOf } from '../rules/rules';
import { answersOf } from './exampleCases';
import type { Answers } from '../conditions/shownBy';
import { exampleObjects, type ExampleObject } from './exampleDocuments';
import { ownExamples, type NamedField } from './ownExamples';
import { isShown } from './ruleExamples';
import { sampleAnswer } from './sampleAnswer';

/** An answer to a question where it is asked, to show that it is refused once the question is gone. */
interface RefusedAnswer {
  readonly label: string;
  readonly base: Pick<ExampleObject, 'document' | 'place' | 'user'>;
  readonly sample: Json;
}

/** An answer that shows the refusal of a question; undefined where an example does already, or none is known. */
export function refusedAnswer(
  files: StudioFiles,
  question: Place,
  isAsked: (answers: Answers) => boolean,
): RefusedAnswer | undefined {
  const { field } = rulesOf(files, question);
  const base = exampleObjects(files, question).find((one) =>
    isAsked(answersOf(files, one)),
  );
  const sample = sampleAnswer(files, question);
  return base === undefined ||
    sample === undefined ||
    isShown(files, question, 'notRelevant')
    ? undefined
    : { label: nodeLabel(objectAt(files, question)) || field, base, sample };
}

/** Adds the example that an answer without its question is refused. */
export function showRefused(
  files: StudioFiles,
  named: NamedField,
  { label, base, sample }: RefusedAnswer,
): StudioFiles {
  const path = joinPointer(base.place.pointer, named.field);
  return writeAt(
    files,
    { file: ownExamples(files, 'unasked', named), pointer: '' },
    {
      base: base.document,
      ...(base.user !== undefined && { user: base.user }),
      cases: [
        {
          name: `${label}: not asked`,
          set: { [path]: sample },
          finds: [{ path, code: 'notRelevant' }],
        },
      ],
    },
  );
}

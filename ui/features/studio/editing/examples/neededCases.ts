import { joinPointer } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { shownBy, type ShownBy } from '../conditions/shownBy';
import { objectAt, type Place } from '../definition/files';
import { firstText } from '../outline/partName';
import { neededBy } from '../rules/neededWithout';
import { rulesOf } from '../rules/rules';
import { answersFor } from './answersFor';
import { answersOf, changesOf } from './exampleCases';
import type { ExampleObject } from './exampleDocuments';

/**
 * The cases of a question that is required while others are left empty: without all of these answers, and with one to it
 * alone.
 */
export function neededCases(
  files: StudioFiles,
  question: Place,
  base: ExampleObject,
  sample: Json,
): JsonObject[] {
  const rules = rulesOf(files, question);
  const shown = shownBy(files, rules);
  const needed = neededBy(files, question);
  if (needed === undefined || shown === 'complex') return [];
  const wanted: ShownBy =
    shown === undefined ? needed : { join: 'all', tests: [shown, needed] };
  const lacking = answersFor(files, question, wanted, answersOf(files, base));
  if (lacking === undefined) return [];
  const { field } = rules;
  const { pointer } = base.place;
  const label = firstText(objectAt(files, question)['label']);
  const without = { ...lacking, [field]: undefined };
  return [
    {
      name: `${label}: an answer, none to the others`,
      ...changesOf(pointer, { ...lacking, [field]: sample }),
      finds: [],
    },
    {
      name: `${label}: no answer, and none to the others`,
      ...changesOf(pointer, without),
      finds: [{ path: joinPointer(pointer, field), code: 'required' }],
    },
  ];
}

import type { Sentence } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { pathOfNode } from '../definition/fieldPath';
import { isWithin, objectAt, type Place } from '../definition/files';
import { visitPage } from '../definition/steps';
import { renewPartExamples } from '../examples/partExamples';
import { hasOwnExamples, renewRelated } from '../examples/renewExamples';
import { rulesOf } from '../rules/rules';
import { shownBy } from './shownBy';
import { setShownWhen } from './shownWhen';
import { withoutUnused } from '../removing/unusedConditions';

/** Changes when a question or rows are shown, with the examples that the studio wrote for them. */
export function changeCondition(
  files: StudioFiles,
  place: Place,
  sentence: Sentence | undefined,
): StudioFiles {
  const next = withoutUnused(files, setShownWhen(files, place, sentence));
  if ('rows' in objectAt(next, place)) return renewWithRows(next, place);
  return hasOwnExamples(next, place) ? renewRelated(next, place) : next;
}

/** Renews the examples of rows and of the questions in them. */
export function renewWithRows(files: StudioFiles, rows: Place): StudioFiles {
  const asked: Place[] = [];
  visitPage(files, pathOfNode(files, rows).step, (place) => {
    if (isWithin(place, rows)) asked.push(place);
  });
  const shown = shownBy(files, rulesOf(files, rows));
  return renewPartExamples(files, rows, asked, shown);
}

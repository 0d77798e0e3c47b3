import type { StudioFiles } from '@contract/studio/studio';
import { changeOfPart } from '../conditions/changeOfPart';
import { changeStep } from '../conditions/changeStep';
import { conditionFile } from '../conditions/conditions';
import { sentenceOfTerm } from '../conditions/sentenceOfTerms';
import { entryOf } from '../conditions/stepSentence';
import { stepOf } from '../definition/fieldPath';
import type { Place } from '../definition/files';
import { formsWithStep, visitPage } from '../definition/steps';

/**
 * Shows all that a condition shows without it; undefined where something else names it, such as another condition or a
 * rule. Of a condition that always holds, this changes nothing for the answers.
 */
export function withoutCondition(
  files: StudioFiles,
  name: string,
): StudioFiles | undefined {
  const said = JSON.stringify(sentenceOfTerm(files, { name, holds: true }));
  const steps = Object.keys(files).flatMap((file) =>
    file.endsWith('/ui.json') ? (stepOf(file) ?? []) : [],
  );
  const next = steps.reduce((before, step) => {
    const asked = formsWithStep(before, step)
      .filter((key) => entryOf(before, key, step)?.includeWhen === name)
      .reduce((form, key) => changeStep(form, key, step, undefined), before);
    return placesOf(asked, step).reduce((page, place) => {
      const { present, change } = changeOfPart(page, place);
      return JSON.stringify(present) === said
        ? change(page, place, undefined)
        : page;
    }, asked);
  }, files);
  return conditionFile(name) in next ? undefined : next;
}

/** The parts of the page of a step; a section comes before its questions. */
function placesOf(files: StudioFiles, step: string): Place[] {
  const places: Place[] = [];
  visitPage(files, step, (place) => places.push(place));
  return places;
}

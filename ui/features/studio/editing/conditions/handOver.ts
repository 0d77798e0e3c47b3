import type { StudioFiles } from '@contract/studio/studio';
import { forbidExamples } from '../adding/forbidElsewhere';
import { ruleFile } from '../definition/fieldPath';
import {
  inside,
  objectAt,
  valueAt,
  writeAt,
  type Place,
} from '../definition/files';
import { formsWithStep, stepsOf } from '../definition/steps';
import { withoutEmpty } from '../definition/withoutEmpty';
import { answersOn } from './conditionsAbout';
import { statementsAt } from './statements';
import { allowIn, refuseAt, refusedBy, refusingStep } from './stepRefusals';

/**
 * Moves what the rules of a step refuse for the whole form to another step that is always asked. The step is to be
 * removed, or left out for some answers itself. Nothing moves where there is no such step.
 */
export function handOver(
  files: StudioFiles,
  formKey: string,
  from: string,
): StudioFiles {
  const home = refusingStep(files, formKey, [from]);
  if (home === undefined) return files;
  const isShared = formsWithStep(files, from).length > 1;
  const conditional = leftOutBy(files, formKey, from).reduce((next, one) => {
    const refused = refuseAt(next, home, one);
    return isShared
      ? refused
      : allowIn(refused, from, one.name, refusedBy(next, from, one.name));
  }, files);
  const isClosed = statementsAt(files, home, []).some(
    ({ says }) => 'asks' in says,
  );
  const moved = forbiddenBy(files, formKey, from).reduce((next, field) => {
    const forbidden = isClosed
      ? next
      : forbidLike(next, files, { from, home, field });
    return isShared ? forbidden : allowField(forbidden, from, field);
  }, conditional);
  return moved === files ? files : withoutEmpty(moved, ruleFile(from));
}

/** The steps that are left out for some answers, with what a step refuses then. */
export function leftOutBy(files: StudioFiles, formKey: string, from: string) {
  return stepsOf(files, formKey).flatMap(
    ({ id: step, label, includeWhen: name }) => {
      if (name === undefined || step === from) return [];
      const fields = refusedBy(files, from, name);
      return fields.length === 0 ? [] : [{ step, label, name, fields }];
    },
  );
}

const forbidden = (step: string, field: string): Place =>
  inside({ file: ruleFile(step), pointer: '/properties' }, field);

/** The fields of the document that a step forbids, and that no page of the form asks for. */
function forbiddenBy(
  files: StudioFiles,
  formKey: string,
  step: string,
): string[] {
  const asked = new Set(
    stepsOf(files, formKey).flatMap(({ id }) =>
      answersOn(files, id).flatMap(({ names: [field = ''] }) => field),
    ),
  );
  const rules: Place = { file: ruleFile(step), pointer: '/properties' };
  return Object.entries(objectAt(files, rules)).flatMap(([field, said]) =>
    said === false && !asked.has(field) ? [field] : [],
  );
}

/** Forbids a field in another step, with the examples that show it. */
function forbidLike(
  files: StudioFiles,
  before: StudioFiles,
  { from, home, field }: { from: string; home: string; field: string },
): StudioFiles {
  const shown = valueAt(before, forbidExamples(before, from, field));
  const known = valueAt(files, forbidExamples(files, home, field));
  return [
    { place: forbidden(home, field), value: false },
    { place: forbidExamples(files, home, field), value: known ?? shown },
  ].reduce((next, { place, value }) => writeAt(next, place, value), files);
}

const allowField = (
  files: StudioFiles,
  step: string,
  field: string,
): StudioFiles =>
  [forbidden(step, field), forbidExamples(files, step, field)].reduce(
    (next, place) => writeAt(next, place, undefined),
    files,
  );

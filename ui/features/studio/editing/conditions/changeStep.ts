import type { Sentence } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { nameHolding } from './conditions';
import { handOver } from './handOver';
import { inside, writeAt, type Place } from '../definition/files';
import { renewStepExamples } from '../examples/partExamples';
import { withoutUnused } from '../removing/unusedConditions';
import {
  allowWithout,
  fieldsOfStep,
  refusedWithout,
  refuseWithout,
} from './stepRefusals';
import { formFile, stepsOf } from '../definition/steps';

/**
 * Asks a step of a form only while a sentence is true; without one, always. Where it is left out, answers that only it
 * asks for are refused. What it refuses itself moves to a step that is always asked. The examples that the studio wrote
 * follow.
 */
export function changeStep(
  files: StudioFiles,
  formKey: string,
  step: string,
  sentence: Sentence | undefined,
): StudioFiles {
  const steps = stepsOf(files, formKey);
  const index = steps.findIndex(({ id }) => id === step);
  const before = steps[index]?.includeWhen;
  const own = fieldsOfStep(files, formKey, step);
  const refused =
    before === undefined ? undefined : refusedWithout(files, formKey, before);
  // The rules of another author may leave the others out in their own way.
  const fields = own.filter((field) => refused?.has(field) ?? true);
  const allowed =
    before === undefined ? files : allowWithout(files, formKey, before, fields);
  const { files: named, name } =
    sentence === undefined
      ? { files: allowed, name: undefined }
      : nameHolding(allowed, sentence);
  const list: Place = { file: formFile(formKey), pointer: '/steps' };
  const kept = name === undefined ? named : handOver(named, formKey, step);
  const asked = writeAt(kept, inside(list, index, 'includeWhen'), name);
  const ruled = refuseWithout(asked, formKey, step, fields);
  return renewStepExamples(withoutUnused(files, ruled), step);
}

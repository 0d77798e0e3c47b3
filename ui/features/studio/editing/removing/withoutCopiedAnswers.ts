import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { listAt, objectAt, writeAt, type Place } from '../definition/files';
import { stepsWith } from '../definition/steps';
import { ownExamples } from '../examples/ownExamples';
import { entityPlace, rulesOf } from '../rules/rules';
import { withoutAnswersIn } from './removedAnswers';

/** Takes out of the examples the answers to a copy that is not live, with the examples of its rules: those of the first field stay. */
export function withoutCopiedAnswers(
  files: StudioFiles,
  question: Place,
  live: StudioFiles | undefined,
): StudioFiles {
  const rules = rulesOf(files, question);
  const { field, path } = rules;
  const [declared] = entityPlace(files, path, field);
  const isLive =
    live === undefined ||
    declared === undefined ||
    Object.keys(objectAt(live, declared)).length > 0;
  if (isLive) return files;
  const shown: Place = {
    file: ownExamples(files, 'rules', rules),
    pointer: '',
  };
  const names = [...path.path, field];
  const free = withoutAnswersIn(
    writeAt(files, shown, undefined),
    path.step,
    [{ names }],
    () => true,
  );
  return withoutReasons(free, path.step, ['', ...path.path].join('/'), field);
}

/** Takes out why rules of a field have no example. */
const withoutReasons = (
  files: StudioFiles,
  step: string,
  around: string,
  field: string,
): StudioFiles =>
  stepsWith(files, step).reduce((next, id) => {
    const place: Place = {
      file: `steps/${id}/shadowed.json`,
      pointer: '/rules',
    };
    const reasons = listAt(next, place);
    const kept = reasons.filter(
      (one) =>
        !isObject(one) ||
        one['field'] !== field ||
        (one['scope'] ?? around) !== around,
    );
    return kept.length === reasons.length ? next : writeAt(next, place, kept);
  }, files);

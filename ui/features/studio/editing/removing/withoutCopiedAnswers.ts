import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { listAt, writeAt, type Place } from '../definition/files';
import { stepsWith } from '../definition/steps';
import { ownExamples } from '../examples/ownExamples';
import { rulesOf, type QuestionRules } from '../rules/rules';
import { newFieldAt } from './newFieldAt';
import { amongAnswers, withoutAnswersIn } from './removedAnswers';

/**
 * Takes the answers to a copy that is not live out of the examples. The examples of its rules go, too; those of the first
 * field stay.
 */
export function withoutCopiedAnswers(
  files: StudioFiles,
  question: Place,
  live: StudioFiles | undefined,
): StudioFiles {
  const rules = rulesOf(files, question);
  const { field, path } = rules;
  if (newFieldAt(files, live, rules) === undefined) return files;
  const shown: Place = {
    file: ownExamples(files, 'rules', rules),
    pointer: '',
  };
  const names = [...path.path, field];
  const free = withoutAnswersIn(
    writeAt(files, shown, undefined),
    path.step,
    amongAnswers([{ names }]),
  );
  return withoutReasons(free, rules);
}

/** Takes out why rules of a field have no example. */
export function withoutReasons(
  files: StudioFiles,
  { field, path }: QuestionRules,
): StudioFiles {
  const around = ['', ...path.path].join('/');
  return stepsWith(files, path.step).reduce((next, id) => {
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
}

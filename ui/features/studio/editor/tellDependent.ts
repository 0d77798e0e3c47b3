import type { TFunction } from 'i18next';
import type { StudioFiles } from '@contract/studio/studio';
import type { TestInWords } from '../../explain/conditionInWords';
import { dependentsOf } from '../editing/conditions/dependentParts';
import { isSamePlace, type Place } from '../editing/definition/files';
import { questionsInside } from '../editing/removing/dependents';

/** The answers to the questions of a part on which it depends whether another one is shown: “Publication type” is “Book”. */
export const tellDependent = (
  t: TFunction,
  files: StudioFiles,
  part: Place,
  dependent: Place,
): string =>
  [
    ...new Set(
      questionsInside(files, part)
        .flatMap((question) => dependentsOf(files, question))
        .filter(({ place }) => isSamePlace(place, dependent))
        .map(({ test }) => tellTest(t, test)),
    ),
  ].join(t('delete.comma'));

function tellTest(t: TFunction, { subject, verb, values }: TestInWords) {
  const told = values.map((value) =>
    t('delete.value', {
      value:
        typeof value === 'boolean'
          ? t(value ? 'words.yes' : 'words.no')
          : value,
    }),
  );
  return t('delete.test', {
    subject,
    verb: t(`condition.verbs.${verb}`),
    values: told.join(', '),
  }).trim();
}

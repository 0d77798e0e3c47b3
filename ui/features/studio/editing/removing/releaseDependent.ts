import { partsOf } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { changeCondition } from '../conditions/changeCondition';
import { changeSection, presentOfSection } from '../conditions/changeSection';
import { fieldsFrom } from '../conditions/dependentParts';
import { changeStep } from '../conditions/changeStep';
import { changeWhen, presentOfPage } from '../conditions/changeWhen';
import { questionsInside, type Dependent } from './dependents';
import { isSamePlace, objectAt, type Place } from '../definition/files';
import { stepOf } from '../definition/fieldPath';
import { formsWithStep } from '../definition/steps';
import { listRules } from '../rules/questionRules';
import { presentSentence } from '../conditions/ruleTerms';
import { ruleTable } from '../rules/ruleTable';
import { removeRule } from '../rules/writeRule';

/** A safe change after which a question no longer depends on another. */
export interface Release {
  readonly kind: 'showAlways' | 'shortenCondition' | 'removeComparison';
  readonly files: StudioFiles;
}

/**
 * Frees a dependent of the questions in a part of a page; undefined where nothing is safe, or nothing would change.
 *
 * @param part - the part that is to be removed.
 */
export function releaseDependent(
  files: StudioFiles,
  part: Place,
  { kind, place }: Dependent,
): Release | undefined {
  if (place === undefined) return undefined;
  if (kind === 'leftOut') return askAlways(files, place);
  const removed = questionsInside(files, part).filter(
    (one) => !isSamePlace(one, place),
  );
  if (kind === 'shownBy') {
    const fields = removed.flatMap((one) => fieldsFrom(files, one, place));
    return withoutTests(files, place, fields);
  }
  return kind === 'comparedWith'
    ? withoutComparisons(
        files,
        place,
        removed.map((one) => String(objectAt(files, one)['field'])),
      )
    : undefined;
}

/** Asks a step always, in every form that has it. */
function askAlways(files: StudioFiles, page: Place): Release {
  const step = stepOf(page.file) ?? '';
  const asked = formsWithStep(files, step).reduce(
    (next, key) => changeStep(next, key, step, undefined),
    files,
  );
  return { kind: 'showAlways', files: asked };
}

/** Reads and writes the condition of a part of a page: that of a section, of a question or rows, or of any other part. */
function conditionOf(files: StudioFiles, place: Place) {
  const node = objectAt(files, place);
  if ('scope' in node)
    return { present: presentOfSection(files, place), change: changeSection };
  return 'field' in node || 'rows' in node
    ? { present: presentSentence(files, place), change: changeCondition }
    : { present: presentOfPage(files, place), change: changeWhen };
}

/** Takes what looks at these fields out of the condition of a part of a page. */
function withoutTests(
  files: StudioFiles,
  place: Place,
  fields: readonly string[],
): Release | undefined {
  const { present, change } = conditionOf(files, place);
  if (present === undefined || present === 'complex') return undefined;
  const { join, parts } = partsOf(present);
  const kept = parts.filter(
    (part) =>
      !('field' in part) || !fields.includes(part.field.replace(/\/\*$/, '')),
  );
  if (kept.length === parts.length) return undefined;
  const sentence =
    kept.length === 0
      ? undefined
      : join === 'any' && kept.length > 1
        ? { any: kept }
        : { all: kept };
  return {
    kind: sentence === undefined ? 'showAlways' : 'shortenCondition',
    files: change(files, place, sentence),
  };
}

/** Takes the rules away that compare a question with these fields. */
function withoutComparisons(
  files: StudioFiles,
  question: Place,
  fields: readonly string[],
): Release | undefined {
  const next = listRules(files, question)
    .filter(
      ({ name, values: [other] }) =>
        name !== 'REQUIRED' &&
        ruleTable[name].field === 'other' &&
        fields.includes(String(other)),
    )
    .reduce((before, rule) => removeRule(before, question, rule), files);
  return next === files ? undefined : { kind: 'removeComparison', files: next };
}

import { isObject } from '@engine';
import { partsOf, type Sentence } from '@engine/conditions/sentence';
import type { StudioFiles, WorkingCopy } from '@contract/studio/studio';
import { answersOn } from '../conditions/conditionsAbout';
import { changeOfPart } from '../conditions/changeOfPart';
import { fieldsFrom } from '../conditions/dependentParts';
import { changeStep } from '../conditions/changeStep';
import { stepSentence } from '../conditions/stepSentence';
import { questionsInside, type Dependent } from './dependents';
import type { FormUse } from './formUses';
import { lookingAt } from './lookingSteps';
import { withoutUses } from './withoutUses';
import {
  inside,
  isSamePlace,
  listAt,
  objectAt,
  writeAt,
  type Place,
} from '../definition/files';
import { stepOf } from '../definition/fieldPath';
import { formsWithStep } from '../definition/steps';
import { listRules } from '../rules/questionRules';
import { isNeedRule, ruleTable } from '../rules/ruleTable';
import { changeNeeded } from '../questions/changeNeed';
import { neededWithout } from '../rules/neededWithout';
import { withComputed } from '../examples/computedExamples';
import { showMore } from '../examples/shownExamples';
import { setSentence } from '../rules/ruleMessages';
import { rulesOf } from '../rules/rules';
import { removeRule } from '../rules/writeRule';

/** A safe change after which a question no longer depends on another. */
export interface Release {
  readonly kind:
    | 'showAlways'
    | 'shortenCondition'
    | 'removeComparison'
    | 'removeNeed'
    | 'renameRows'
    | 'stopFilling'
    | 'stopChanging'
    | 'stopCalculating'
    | 'stopSaying';
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
  dependent: Dependent,
  reads: WorkingCopy['reads'] = {},
): Release | undefined {
  const release = freeDependent(files, part, dependent, reads);
  const step = stepOf(part.file) ?? '';
  return (
    release && { ...release, files: withComputed(files, release.files, step) }
  );
}

function freeDependent(
  files: StudioFiles,
  part: Place,
  { kind, place, formKey }: Dependent,
  reads: WorkingCopy['reads'],
): Release | undefined {
  if (isFormUse(kind)) {
    const questions = questionsInside(files, part);
    const next =
      formKey === undefined
        ? undefined
        : withoutUses(files, formKey, kind, questions, reads);
    return next && { kind: STOPS[kind], files: next };
  }
  if (place === undefined) return undefined;
  if (kind === 'leftOut') return askAlways(files, place);
  const removed = questionsInside(files, part).filter(
    (one) => !isSamePlace(one, place),
  );
  if (kind === 'shownBy') {
    const fields = removed.flatMap((one) => fieldsFrom(files, one, place));
    return withoutTests(files, place, fields);
  }
  const names = removed.map((one) => String(objectAt(files, one)['field']));
  switch (kind) {
    case 'comparedWith':
      return withoutComparisons(files, place, names);
    case 'neededInstead':
      return {
        kind: 'removeNeed',
        files: withoutNeeded(files, place, names),
      };
    case 'namesRows':
      return namedOtherwise(files, place, names);
    case 'usedByStep':
      return askedOtherwise(files, place, removed);
    default:
      // Nothing else is safe: computed answers and rules of other steps would change what is accepted and stored.
      return undefined;
  }
}

/** The change that takes a use of a form away. */
const STOPS = {
  filledIn: 'stopFilling',
  changedTogether: 'stopChanging',
  calculatedWith: 'stopCalculating',
  worded: 'stopSaying',
} as const satisfies Record<FormUse, Release['kind']>;

const isFormUse = (kind: Dependent['kind']): kind is FormUse => kind in STOPS;

/** Names rows by their other answers, or by their first other short text. */
function namedOtherwise(
  files: StudioFiles,
  rows: Place,
  fields: readonly string[],
): Release | undefined {
  const isKept = (name: unknown) => !fields.includes(String(name));
  const titles = inside(rows, 'titleFields');
  const kept = listAt(files, titles).filter(isKept);
  const other = listAt(files, inside(rows, 'nodes')).find(
    (node) =>
      isObject(node) && node['widget'] === 'text' && isKept(node['field']),
  );
  const names =
    kept.length > 0 || !isObject(other) ? kept : [String(other['field'])];
  return names.length === 0
    ? undefined
    : { kind: 'renameRows', files: writeAt(files, titles, names) };
}

/** Asks a step without looking at answers to these questions, where its own condition alone does. */
function askedOtherwise(
  files: StudioFiles,
  page: Place,
  removed: readonly Place[],
): Release | undefined {
  const step = stepOf(page.file) ?? '';
  const keys = formsWithStep(files, step);
  const fields = removed.flatMap((one) => fieldsFrom(files, one, page));
  const sentences = keys.flatMap((key) => {
    const present = stepSentence(files, key, step);
    const sentence = present && withoutFields(present, fields);
    return sentence === present ? [] : [{ key, sentence }];
  });
  const next = sentences.reduce(
    (before, { key, sentence }) => changeStep(before, key, step, sentence),
    files,
  );
  const isLooking = keys.some((key) => looksAt(next, key, page, removed));
  if (sentences.length === 0 || isLooking) return undefined;
  const isAlways = sentences.every(({ sentence }) => sentence === undefined);
  return { kind: isAlways ? 'showAlways' : 'shortenCondition', files: next };
}

/** Whether a step of a form depends on the answer to one of these questions of another step. */
const looksAt = (
  files: StudioFiles,
  formKey: string,
  page: Place,
  questions: readonly Place[],
): boolean =>
  questions.some((question) => {
    const own = stepOf(question.file) ?? '';
    const answers = answersOn(files, own).filter(({ place }) =>
      isSamePlace(place, question),
    );
    return lookingAt(files, formKey, own, answers).some(
      ({ place }) => place !== undefined && isSamePlace(place, page),
    );
  });

/** Asks a step always, in every form that has it. */
function askAlways(files: StudioFiles, page: Place): Release {
  const step = stepOf(page.file) ?? '';
  const asked = formsWithStep(files, step).reduce(
    (next, key) => changeStep(next, key, step, undefined),
    files,
  );
  return { kind: 'showAlways', files: asked };
}

/** Takes what looks at these fields out of the condition of a part of a page. */
function withoutTests(
  files: StudioFiles,
  place: Place,
  fields: readonly string[],
): Release | undefined {
  const { present, change } = changeOfPart(files, place);
  if (present === undefined || present === 'complex') return undefined;
  const sentence = withoutFields(present, fields);
  if (sentence === present) return undefined;
  return {
    kind: sentence === undefined ? 'showAlways' : 'shortenCondition',
    files: questionsInside(files, place).reduce(
      showMore,
      change(files, place, sentence),
    ),
  };
}

/** A sentence without its tests of these fields: itself where it has none, undefined where it has no others. */
function withoutFields(
  sentence: Sentence,
  fields: readonly string[],
): Sentence | undefined {
  const { join, parts } = partsOf(sentence);
  const kept = parts.filter(
    (part) =>
      !('field' in part) || !fields.includes(part.field.replace(/\/\*$/, '')),
  );
  if (kept.length === parts.length) return sentence;
  if (kept.length === 0) return undefined;
  return join === 'any' && kept.length > 1 ? { any: kept } : { all: kept };
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
        !isNeedRule(name) &&
        ruleTable[name].field === 'other' &&
        fields.includes(String(other)),
    )
    .reduce((before, rule) => removeRule(before, question, rule), files);
  return next === files ? undefined : { kind: 'removeComparison', files: next };
}

/** Requires a question without looking at these fields; it is optional where no others are left. */
function withoutNeeded(
  files: StudioFiles,
  question: Place,
  fields: readonly string[],
): StudioFiles {
  const kept = neededWithout(files, question).filter(
    (field) => !fields.includes(field),
  );
  const rules = rulesOf(files, question);
  const silent = setSentence(files, rules, 'required', undefined);
  return changeNeeded(silent, question, kept);
}

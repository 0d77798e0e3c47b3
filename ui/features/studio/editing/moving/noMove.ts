import { NAMING_FIELDS } from '@engine/vocabulary/keywordTable';
import type { StudioFiles } from '@contract/studio/studio';
import { shownBy } from '../conditions/shownBy';
import { namesIn, saidOf } from '../conditions/statements';
import { stepOf } from '../definition/fieldPath';
import { inside, objectAt, type Place } from '../definition/files';
import { ownStatement } from '../definition/home';
import { formsWithStep, stepsOf } from '../definition/steps';
import { hasOwnExamples } from '../examples/renewExamples';
import { dependentsOfRemoval } from '../removing/dependents';
import { rulesOf } from '../rules/rules';
import { asksAboutTheSame, isNode } from './moveNode';

/** Why a part cannot move to another step. */
export type NoStep =
  | 'onlyQuestions'
  /** The studio did not write its examples, so that they cannot move. */
  | 'ofService'
  | 'hasCondition'
  | 'dependsOnAnswers'
  | 'hasDependents';

/** Why a dragged part stays where it is. */
export type NoMove =
  | NoStep
  /** It was dropped on the name of a step or of the form. */
  | 'onName'
  | 'onlySections'
  | 'stepOrder'
  | 'intoItself'
  /** It was dropped on the review or the receipt. */
  | 'takesNothing'
  | 'asksElsewhere'
  | 'onlyOne';

/** Why a node cannot move to another step; undefined for one that can. */
export function noStepOf(files: StudioFiles, node: Place): NoStep | undefined {
  if (!('field' in objectAt(files, node))) return 'onlyQuestions';
  if (!hasOwnExamples(files, node)) return 'ofService';
  const rules = rulesOf(files, node);
  const { field, need, statements } = rules;
  if (need === 'sometimes' || shownBy(files, rules) !== undefined)
    return 'hasCondition';
  const about = statements.filter(
    (one) =>
      saidOf(one, field) !== undefined ||
      namesIn(one, 'asks').includes(field) ||
      namesIn(one, 'required').includes(field),
  );
  const isFree = about.every(
    (one) =>
      one.terms.length === 0 &&
      ownStatement(files, one) === one &&
      !isCompared(saidOf(one, field)),
  );
  if (!isFree) return 'dependsOnAnswers';
  return dependentsOfRemoval(files, node, {}).every(({ kind }) =>
    [
      'role',
      'usedByForm',
      'usedByStep',
      // The form names the answer, wherever it is asked.
      'filledIn',
      'changedTogether',
      'calculatedWith',
    ].includes(kind),
  )
    ? undefined
    : 'hasDependents';
}

const isCompared = (said: object | false | undefined): boolean =>
  typeof said === 'object' &&
  Object.keys(said).some((keyword) => NAMING_FIELDS.includes(keyword));

/** Why a part that was dropped on another stays where it is: `dropPart` did not move it. */
export function noMoveOf(files: StudioFiles, from: Place, onto: Place): NoMove {
  if (from.pointer === '')
    return stepOf(onto.file) === undefined ? 'onName' : 'stepOrder';
  if (from.file !== onto.file)
    return stepOf(onto.file) === undefined
      ? 'onName'
      : isNode(from)
        ? (noStepOf(files, from) ??
          (hasRole(files, onto) ? 'takesNothing' : 'asksElsewhere'))
        : 'onlySections';
  if (onto.pointer === '') return 'onName';
  if (!isNode(from)) return 'onlySections';
  if (onto.pointer.startsWith(`${from.pointer}/`)) return 'intoItself';
  return asksAboutTheSame(
    files,
    from,
    isNode(onto) ? onto : inside(onto, 'nodes', 0),
  )
    ? 'onlyOne'
    : 'asksElsewhere';
}

/** Whether a part belongs to the review or the receipt of a form. */
function hasRole(files: StudioFiles, part: Place): boolean {
  const step = stepOf(part.file) ?? '';
  return formsWithStep(files, step).some((key) =>
    stepsOf(files, key).some(
      ({ id, role }) => id === step && role !== undefined,
    ),
  );
}

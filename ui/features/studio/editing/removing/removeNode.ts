import type { StudioFiles } from '@contract/studio/studio';
import { answersOn } from '../conditions/conditionsAbout';
import { questionsInside } from './dependents';
import {
  inside,
  isSamePlace,
  listAt,
  listOf,
  objectAt,
  writeAt,
  type Place,
} from '../definition/files';
import { allowElsewhere } from '../adding/forbidElsewhere';
import { ownStatement } from '../definition/home';
import { withComputed } from '../examples/computedExamples';
import { removeExamples } from '../examples/renewExamples';
import { addRuleExamples, codesAbout } from '../examples/ruleExamples';
import { renewRowsAround, withoutRows } from '../examples/rowExamples';
import { refusedAnswer, showRefused } from '../examples/refusedExamples';
import { removeSentences } from '../rules/ruleMessages';
import { rulesOf, type QuestionRules } from '../rules/rules';
import { dropName } from '../rules/requiring';
import { saidOf, statementsAt } from '../conditions/statements';
import { formsWithStep, stepsWith } from '../definition/steps';
import { stepOf } from '../definition/fieldPath';
import { answersOnlyIn } from './formUses';
import { withoutBegun } from './withoutUses';
import { newFieldAt } from './newFieldAt';
import { gives, refuseHere } from './refuseHere';
import { askingAlone, withoutAskedAnswers } from './withoutAskedAnswers';
import { withoutCopiedAnswers, withoutReasons } from './withoutCopiedAnswers';
import { withoutDiffering } from './withoutDiffering';
import { withoutUnusedRows } from './unusedParts';
import { withoutEmpty } from '../definition/withoutEmpty';

/** Removes a node or section with the rules of its questions. */
export const removeNode = (
  files: StudioFiles,
  place: Place,
  live: StudioFiles | undefined,
): StudioFiles => removeParts(files, [place], live);

/**
 * Removes parts of one page with the rules of their questions. A field that the live forms do not have is removed, too.
 * One that they have stays in its entity, for the answers that are stored.
 *
 * @param parts - in the order of the page, none inside of another.
 */
export function removeParts(
  files: StudioFiles,
  parts: readonly Place[],
  live: StudioFiles | undefined,
): StudioFiles {
  const questions = parts.flatMap((part) => questionsInside(files, part));
  const step = stepOf(parts[0]?.file ?? '') ?? '';
  const ruled = formsWithStep(files, step).reduce(
    (next, key) =>
      withoutBegun(next, key, answersOnlyIn(files, key, questions)),
    removeRules(files, questions, live),
  );
  // The last part goes first: the places before it stay.
  const without = parts.reduceRight(
    (next, part) => renewRowsAround(withoutNode(next, part), part),
    ruled,
  );
  const computed = withComputed(files, without, step);
  return withoutUnusedRows(files, computed, live);
}

/** Removes the rules and examples of questions in the order of their page. */
export function removeRules(
  files: StudioFiles,
  questions: readonly Place[],
  live: StudioFiles | undefined,
): StudioFiles {
  return (
    questions
      .filter((question) => {
        const node = objectAt(files, question);
        return 'field' in node || 'rows' in node;
      })
      // Rows go after their questions.
      .reverse()
      .reduce(
        (next, question) =>
          withoutRules(
            withoutCopiedAnswers(
              withoutRows(removeExamples(next, question), question),
              question,
              live,
            ),
            question,
            live,
          ),
        files,
      )
  );
}

/** A group without questions goes with its last one. */
export function withoutNode(files: StudioFiles, place: Place): StudioFiles {
  const found = listOf(place);
  if (found === undefined) return files;
  const isLast =
    listAt(files, found.list).length === 1 &&
    found.list.pointer.endsWith('/nodes');
  if (!isLast) return writeAt(files, place, undefined);
  const pointer = found.list.pointer.slice(0, -'/nodes'.length);
  return withoutNode(files, { file: place.file, pointer });
}

function withoutRules(
  files: StudioFiles,
  question: Place,
  live: StudioFiles | undefined,
): StudioFiles {
  const rules = rulesOf(files, question);
  const { field, path, statements } = rules;
  if (askedAgain(files, question, rules, [path.step]).length > 0) return files;
  const declared = newFieldAt(files, live, rules);
  // What another source gives, such as a chosen title, is no answer to the question.
  const asking = statements.filter((one) => !gives(one, field));
  const beside = stepsBeside(files, path.step);
  const others = askedAgain(files, question, rules, beside);
  const isAsked = askingAlone(files, question, others);
  const free =
    declared === undefined
      ? withoutAskedAnswers(files, question, isAsked)
      : files;
  const compared = statements
    .filter((one) => ownStatement(files, one) === one)
    .reduce((before, one) => withoutDiffering(before, one, field), free);
  const next = withoutStatements(
    compared,
    declared === undefined ? { ...rules, statements: asking } : rules,
  );
  if (others.length > 0)
    return others.reduce(
      (shown, other) => addRuleExamples(shown, other, codesAbout(files, rules)),
      next,
    );
  if (declared !== undefined)
    return writeAt(
      removeSentences(allowElsewhere(unlisted(next, rules), question), rules),
      declared,
      undefined,
    );
  const isGiven = rules.statements.some((one) => gives(one, field));
  const reasoned = isGiven ? next : withoutReasons(next, rules);
  const refused = refuseHere(reasoned, question, field);
  const answer =
    refused === reasoned ? undefined : refusedAnswer(free, question, isAsked);
  return answer === undefined ? refused : showRefused(refused, rules, answer);
}

/** Takes out what the rules of this step alone say of a field. */
export function withoutStatements(
  files: StudioFiles,
  { field, statements }: QuestionRules,
): StudioFiles {
  const own = statements.filter((one) => ownStatement(files, one) === one);
  let next = files;
  for (const one of own) {
    next = dropName(next, one, 'asks', field);
    next = dropName(next, one, 'required', field);
    if (saidOf(one, field) !== undefined)
      next = writeAt(next, inside(one, 'properties', field), undefined);
  }
  return [...new Set(own.map(({ file }) => file))].reduce(withoutEmpty, next);
}

/** Takes a field out of the lists of other steps that ask for it so that they do not refuse it. */
const unlisted = (
  files: StudioFiles,
  { field, path }: QuestionRules,
): StudioFiles =>
  stepsBeside(files, path.step)
    .flatMap((step) => statementsAt(files, step, path.path))
    .reduce((next, one) => dropName(next, one, 'asks', field), files);

/** The other questions of these steps that ask for the same answer. */
function askedAgain(
  files: StudioFiles,
  question: Place,
  { field, path }: QuestionRules,
  steps: readonly string[],
): Place[] {
  const names = [...path.path, field].join('/');
  return steps
    .flatMap((step) => answersOn(files, step))
    .filter((one) => one.names.join('/') === names)
    .map(({ place }) => place)
    .filter((place) => !isSamePlace(place, question));
}

/** The other steps of the forms with a step. */
const stepsBeside = (files: StudioFiles, step: string): string[] =>
  stepsWith(files, step).filter((id) => id !== step);

import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { isShownBy, shownBy } from '../conditions/shownBy';
import { objectAt, writeAt, type Place } from '../definition/files';
import { isRequiredFor, neededBy } from '../rules/neededWithout';
import { rulesOf } from '../rules/rules';
import { answerInCases } from './answerInCases';
import { answersFor } from './answersFor';
import { casesOf, findsOf, setOf } from './caseDocument';
import { answersOf, missingCase } from './exampleCases';
import {
  answerIn,
  exampleObjects,
  type ExampleObject,
} from './exampleDocuments';
import { isAnswerTo } from './exampleLimits';
import { withFileRecords } from './fileExamples';
import { answerInOrder } from './inOrder';
import { neededCases } from './neededCases';
import { ownExamples } from './ownExamples';
import { hasOwnExamples, renewExamples } from './renewExamples';
import { isShown } from './ruleExamples';
import { sampleAnswer } from './sampleAnswer';

/**
 * Brings the examples up to date after a question became required, also only while others are left empty, or is required
 * so no longer. It is answered where it is required now. Answers that the studio did not write stay.
 */
export function showNeed(given: StudioFiles, question: Place): StudioFiles {
  if (hasOwnExamples(given, question)) return renewExamples(given, question);
  const files = withFileRecords(withoutNeeded(given, question), question);
  const rules = rulesOf(files, question);
  const shown = shownBy(files, rules);
  const needed = neededBy(files, question);
  const usual = sampleAnswer(files, question);
  const objects = exampleObjects(files, question);
  const isRequired = needed !== undefined || rules.need === 'always';
  if (!isRequired || shown === 'complex' || usual === undefined) return files;
  const asked = objects.filter((one) =>
    isShownBy(shown, answersOf(files, one)),
  );
  const answered = asked
    .filter(
      (one) =>
        !Object.hasOwn(one.object, rules.field) &&
        isRequiredFor(files, question, answersOf(files, one)),
    )
    .reduce(
      (next, one) =>
        answerIn(
          next,
          [one],
          rules.field,
          answerInOrder(files, question, one.object, usual),
        ),
      files,
    );
  const file = ownExamples(files, 'rules', rules);
  const followed = answerInCases(answered, {
    question,
    rules,
    isOwn: false,
    sample: usual,
    shown,
    needed,
    objects,
    kept: [file],
  });
  const [base = objects[0]] = asked;
  if (base === undefined) return followed;
  const cases =
    needed === undefined
      ? missingCases(followed, question, base)
      : neededCases(followed, question, base, usual);
  return addCases(followed, file, base, cases);
}

/** A case without an answer that is required, where no other shows that. */
function missingCases(
  files: StudioFiles,
  question: Place,
  base: ExampleObject,
): JsonObject[] {
  const shown = shownBy(files, rulesOf(files, question));
  if (shown === 'complex' || isShown(files, question, 'required')) return [];
  const answers = answersOf(files, base);
  const showing = isShownBy(shown, answers)
    ? {}
    : shown && answersFor(files, question, shown, answers);
  return showing === undefined
    ? []
    : [missingCase(files, question, { base, showing })];
}

/** Adds cases about a document to a file, which may begin with another one. */
function addCases(
  files: StudioFiles,
  file: string,
  { document, user }: ExampleObject,
  cases: readonly JsonObject[],
): StudioFiles {
  if (cases.length === 0) return files;
  const start = { base: document, ...(user !== undefined && { user }) };
  const known = objectAt(files, { file, pointer: '' });
  const isStart = known['base'] === undefined || known['base'] === document;
  const added = isStart ? cases : cases.map((one) => ({ ...start, ...one }));
  return writeAt(
    files,
    { file, pointer: '' },
    { ...start, ...known, cases: [...casesOf(known), ...added] },
  );
}

/** The examples without those that the studio wrote to show when a question is required. */
function withoutNeeded(files: StudioFiles, question: Place): StudioFiles {
  const rules = rulesOf(files, question);
  const file = ownExamples(files, 'rules', rules);
  const known = objectAt(files, { file, pointer: '' });
  const cases = casesOf(known);
  const isOf = (pointer: string) => isAnswerTo(rules, pointer);
  const kept = cases.filter((one) => {
    const found = findsOf(one);
    return found.length === 0
      ? !Object.keys(setOf(one)).some(isOf)
      : !found.some(
          ({ code, path }) => code === 'required' && isOf(String(path)),
        );
  });
  if (kept.length === cases.length) return files;
  const next = kept.length === 0 ? undefined : { ...known, cases: kept };
  return writeAt(files, { file, pointer: '' }, next);
}

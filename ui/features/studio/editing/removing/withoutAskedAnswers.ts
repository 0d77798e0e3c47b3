import { isPartOf, joinPointer, pointerTokens } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import {
  isShownBy,
  shownBy,
  shownByTerm,
  type Answers,
  type ShownBy,
} from '../conditions/shownBy';
import type { Place } from '../definition/files';
import { findsOf, isRefusal, setOf } from '../examples/caseDocument';
import { askingTest, asksStep } from '../examples/exampleDocuments';
import { rulesOf } from '../rules/rules';
import { gives } from './refuseHere';
import {
  isAnswerOrInside,
  withoutAnswersIn,
  type IsGone,
} from './removedAnswers';

/**
 * Takes the answers to a question out of the examples wherever it alone asks for them. The cases stay which show that
 * the answer is refused: it is still refused without the question.
 */
export function withoutAskedAnswers(
  files: StudioFiles,
  question: Place,
  isAsked: (answers: Answers) => boolean,
): StudioFiles {
  const { field, path } = rulesOf(files, question);
  const names = [...path.path, field];
  const isGone: IsGone = (pointer, { document, entry = {}, base }) => {
    if (!isAnswerOrInside(names, pointer)) return false;
    const tokens = pointerTokens(pointer).slice(0, names.length);
    const answer = joinPointer('', ...tokens);
    const at = joinPointer('', ...tokens.slice(0, -1));
    const found = findsOf(entry).some(
      (one) => isRefusal(one) && isPartOf(answer, String(one['path'])),
    );
    if (!found) return isAsked({ document: document(), at });
    const isSet = Object.keys(setOf(entry)).some((one) =>
      isPartOf(answer, one),
    );
    return !isSet && isAsked({ document: base, at });
  };
  return withoutAnswersIn(files, path.step, isGone);
}

/**
 * Builds what says whether a question alone asks an object for its answer: neither does another source give it.
 *
 * @param others - the questions of other steps that ask for the same answer.
 */
export function askingAlone(
  files: StudioFiles,
  question: Place,
  others: readonly Place[],
): (answers: Answers) => boolean {
  const rules = rulesOf(files, question);
  // Where no other question asks for the answer, it is refused in objects of every kind.
  const isOwn =
    others.length > 0
      ? askingTest(files, rules)
      : ({ document }: Answers) => asksStep(files, rules.path.step, document);
  const elsewhere = others.map((other) => {
    const asked = rulesOf(files, other);
    const isAsked = askingTest(files, asked);
    const shown = shownBy(files, asked);
    const onPage = asked.path.whens.map((name) =>
      shownByTerm(files, { name, holds: true }),
    );
    return (answers: Answers) =>
      isAsked(answers) &&
      [shown, ...onPage].every((one) => holds(one, answers));
  });
  const giving = rules.statements.filter((one) => gives(one, rules.field));
  const isGiven = (answers: Answers) =>
    giving.some(({ terms }) =>
      terms.every((term) => holds(shownByTerm(files, term), answers)),
    );
  return (answers) =>
    isOwn(answers) &&
    !isGiven(answers) &&
    !elsewhere.some((isOther) => isOther(answers));
}

/** Whether tests hold for answers, also where answers alone do not decide it. */
const holds = (
  shown: ShownBy | 'complex' | undefined,
  answers: Answers,
): boolean => shown === 'complex' || isShownBy(shown, answers);

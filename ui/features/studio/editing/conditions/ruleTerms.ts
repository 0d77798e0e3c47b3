import type { StudioFiles } from '@contract/studio/studio';
import { isSamePlace, type Place } from '../definition/files';
import { ownStatement } from '../definition/home';
import {
  hidingStatements,
  isSameTerm,
  rulesOf,
  type QuestionRules,
} from '../rules/rules';
import { framesOfObject, frameTerm, termsOfFrames } from './frames';
import { askedIn, withoutTerms } from './sectionTerm';
import { joinTerms, sentenceOfTerm } from './sentenceOfTerms';
import type { Term } from './statements';
import type { Sentence } from '@engine/conditions/sentence';

/** The conditions by which rules show a question: all of them must be met. */
export interface RuleTerms {
  /** Said by the step itself, so that they can be changed for this question. */
  readonly own: readonly Term[];
  /** Said by an item that other steps use, too. */
  readonly shared: readonly Term[];
}

/** The conditions of the rules, without those of the page; undefined where the rules are not that simple. */
export function ruleTermsOf(
  files: StudioFiles,
  rules: QuestionRules,
): RuleTerms | undefined {
  const found: Record<'own' | 'shared', Term[]> = { own: [], shared: [] };
  for (const { statement, terms } of hidingStatements(rules)) {
    const [term, ...more] = terms;
    if (term === undefined || more.length > 0) return undefined;
    const isOwn = ownStatement(files, statement) === statement;
    const shown = { name: term.name, holds: !term.holds };
    found[isOwn ? 'own' : 'shared'].push(shown);
  }
  return { own: unique(found.own), shared: unique(found.shared) };
}

const unique = (terms: readonly Term[]): Term[] =>
  terms.filter(
    ({ name }, index) => terms.findIndex((one) => one.name === name) === index,
  );

/**
 * The sentence that says when a question is shown, as far as its step decides and its section and groups do not. It is
 * undefined for one that is always shown there, and 'complex' where no sentence can replace its rules.
 */
export function presentSentence(
  files: StudioFiles,
  question: Place,
): Sentence | 'complex' | undefined {
  const terms = ruleTermsOf(files, rulesOf(files, question));
  if (terms === undefined) return 'complex';
  const around = termsOfFrames(files, framesOfObject(files, question));
  return sentenceBeside(files, around, terms.own);
}

/** What terms say together besides the conditions of the section and groups around; undefined for nothing. */
export const sentenceBeside = (
  files: StudioFiles,
  around: readonly Term[],
  terms: readonly Term[],
): Sentence | undefined =>
  withoutTerms(
    files,
    around,
    joinTerms(
      files,
      terms.filter((one) => !around.some((other) => isSameTerm(one, other))),
    ),
  );

/**
 * The section and groups around a question whose conditions the rules of the questions there say, too. Those whose
 * rules were written in another way are left out.
 */
export const followedFrames = (files: StudioFiles, question: Place): Place[] =>
  framesOfObject(files, question).filter((frame) => {
    const term = frameTerm(files, frame);
    if (term === undefined) return false;
    const beside = askedIn(files, frame).filter(
      (one) => !isSamePlace(one, question),
    );
    const isFollowed = [question, ...beside].some((one) =>
      ruleTermsOf(files, rulesOf(files, one))?.own.some((own) =>
        includesTerm(files, own, term),
      ),
    );
    return isFollowed || beside.length === 0;
  });

/** Whether a condition is another one, or names it among all that must hold. */
function includesTerm(files: StudioFiles, own: Term, term: Term): boolean {
  if (own.name === term.name) return own.holds === term.holds;
  const sentence = sentenceOfTerm(files, own);
  return withoutTerms(files, [term], sentence) !== sentence;
}

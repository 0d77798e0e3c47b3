import type { StudioFiles } from '@contract/studio/studio';
import type { Place } from '../definition/files';
import { ownStatement } from '../definition/home';
import { hidingStatements, rulesOf, type QuestionRules } from '../rules/rules';
import { joinTerms } from './sentenceOfTerms';
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
 * The sentence that says when a question is shown, as far as its step decides; undefined for one that is always shown,
 * and 'complex' where no sentence can replace its rules.
 */
export function presentSentence(
  files: StudioFiles,
  question: Place,
): Sentence | 'complex' | undefined {
  const terms = ruleTermsOf(files, rulesOf(files, question));
  return terms === undefined ? 'complex' : joinTerms(files, terms.own);
}

import {
  partsOf,
  type AnswerTest,
  type Sentence,
} from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { nameTerm } from '../conditions/conditions';
import { dependentsOf } from '../conditions/dependentParts';
import { sentenceOfTerm } from '../conditions/sentenceOfTerms';
import {
  fieldsOf,
  isShownBy,
  shownBy,
  type Answers,
  type ShownBy,
} from '../conditions/shownBy';
import type { Statement, Term } from '../conditions/statements';
import {
  inside,
  insertAt,
  isSamePlace,
  listAt,
  type Place,
} from '../definition/files';
import { homeOf, ownStatement } from '../definition/home';
import { kindOf } from '../questions/kindOf';
import {
  questionsBeside,
  type OtherQuestion,
} from '../questions/otherQuestions';
import { dropRequired, unless, waysToShow } from './requiring';
import {
  hidingStatements,
  holdWhereShown,
  requiringIn,
  rulesOf,
  type QuestionRules,
} from './rules';

const noAnswer = (field: string): AnswerTest => ({
  field: `self/${field}`,
  verb: 'isNotAnswered',
});

/**
 * The questions of the same object of which one must be answered where a question is not: it is required while all of
 * them are left empty. None for a question without such a rule.
 */
export const neededWithout = (
  files: StudioFiles,
  question: Place,
): readonly string[] => {
  const rules = rulesOf(files, question);
  return (
    requiringIn(rules.statements, rules.field)
      .filter((one) => ownStatement(files, one) === one)
      .map((one) => emptyBeside(files, rules, one))
      .find((fields) => fields.length > 0) ?? []
  );
};

/** The tests by which a question is required that can be left empty otherwise; undefined without such a rule. */
export function neededBy(
  files: StudioFiles,
  question: Place,
): ShownBy | undefined {
  const tests = neededWithout(files, question).map((field) => ({
    test: noAnswer(field),
    holds: true,
  }));
  return tests.length > 0 ? { join: 'all', tests } : undefined;
}

/** Whether a question that is shown is required for these answers. */
export function isRequiredFor(
  files: StudioFiles,
  question: Place,
  answers: Answers,
): boolean {
  const needed = neededBy(files, question);
  return needed === undefined
    ? rulesOf(files, question).need === 'always'
    : isShownBy(needed, answers);
}

/** The fields that are empty where a statement requires a question; none where it looks at anything else. */
function emptyBeside(
  files: StudioFiles,
  rules: QuestionRules,
  { terms }: Statement,
): readonly string[] {
  const last = terms.at(-1);
  return last !== undefined &&
    rules.need === 'sometimes' &&
    holdWhereShown(rules, terms.slice(0, -1))
    ? fieldsLeftEmpty(sentenceOfTerm(files, last))
    : [];
}

/** The fields of a sentence that says nothing but that they have no answer. */
function fieldsLeftEmpty(sentence: Sentence): readonly string[] {
  const { join, parts } = partsOf(sentence);
  const fields = parts.flatMap((part) =>
    'field' in part && part.verb === 'isNotAnswered'
      ? (/^self\/([^/]+)$/.exec(part.field)?.[1] ?? [])
      : [],
  );
  const isWhole = fields.length === parts.length;
  return isWhole && (join === 'all' || parts.length === 1) ? fields : [];
}

/** The other conditions under which a question is required that is optional otherwise: each list alone is enough. */
export function requiredUnder(
  files: StudioFiles,
  question: Place,
): (readonly Term[])[] {
  const rules = rulesOf(files, question);
  return rules.need === 'sometimes'
    ? requiringIn(rules.statements, rules.field)
        .filter(
          (one) =>
            ownStatement(files, one) !== one ||
            emptyBeside(files, rules, one).length === 0,
        )
        .map(({ terms }) => terms)
    : [];
}

/** The conditions beside those that show a question under which its step requires it: each list alone is enough. */
export function requiredBeside(
  files: StudioFiles,
  question: Place,
): (readonly Term[])[] {
  const rules = rulesOf(files, question);
  const own = rules.statements.filter(
    (one) => ownStatement(files, one) === one,
  );
  const lists = new Map<string, readonly Term[]>();
  if (rules.need !== 'sometimes') return [];
  for (const one of requiringIn(own, rules.field)) {
    if (emptyBeside(files, rules, one).length > 0) continue;
    const terms = one.terms.filter((term) => !holdWhereShown(rules, [term]));
    lists.set(JSON.stringify(terms), terms);
  }
  return [...lists.values()];
}

/** Requires a question, where it is shown, while all of these conditions are met, too. */
export function requireUnder(
  files: StudioFiles,
  question: Place,
  terms: readonly Term[],
): StudioFiles {
  const rules = rulesOf(files, question);
  const part = unless(
    terms.map((term) => ({ ...term, holds: !term.holds })),
    { required: [rules.field] },
  );
  const list = inside(homeOf(files, question), 'allOf');
  return waysToShow(hidingStatements(rules)).reduce(
    (next, way) =>
      insertAt(next, list, listAt(next, list).length, unless(way, part)),
    files,
  );
}

/** Requires a question, where it is shown, only while these questions beside it are left empty. */
export function setNeededWithout(
  files: StudioFiles,
  question: Place,
  fields: readonly string[],
): StudioFiles {
  const optional = dropRequired(files, question);
  if (fields.length === 0) return optional;
  const { files: named, term } = nameTerm(optional, {
    all: fields.map(noAnswer),
  });
  return requireUnder(named, question, [term]);
}

/**
 * The questions beside one that it can be required without: they can be left empty, and none of them depends on its
 * answer or decides whether it is shown.
 */
export function offeredWithout(
  files: StudioFiles,
  question: Place,
): OtherQuestion[] {
  const { field } = rulesOf(files, question);
  const shown = shownBy(files, rulesOf(files, question));
  const deciding =
    shown === undefined || shown === 'complex' ? [] : fieldsOf(shown);
  const depending = dependentsOf(files, question);
  return questionsBeside(files, question).filter(
    (one) =>
      kindOf(files, one.place) !== 'CHECKBOX' &&
      rulesOf(files, one.place).need !== 'always' &&
      !neededWithout(files, one.place).includes(field) &&
      !deciding.includes(`self/${one.field}`) &&
      !depending.some(({ place }) => isSamePlace(place, one.place)),
  );
}

/** The questions beside one that are required while it is left empty. */
export const neededInPlaceOf = (
  files: StudioFiles,
  question: Place,
): OtherQuestion[] => {
  const { field } = rulesOf(files, question);
  return questionsBeside(files, question).filter(({ place }) =>
    neededWithout(files, place).includes(field),
  );
};

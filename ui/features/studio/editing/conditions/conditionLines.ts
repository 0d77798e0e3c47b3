import {
  partsOf,
  type AnswerTest,
  type Sentence,
  type SentencePart,
  type Verb,
} from '@engine/conditions/sentence';
import type { Json } from '@engine/types/json';
import {
  hasNoValue,
  hasValues,
  verbsByKind,
  type DecidingKind,
  type DecidingQuestion,
} from './decidingQuestions';
import type { NamedCondition } from './offeredConditions';

/** A test of an answer while an administrator writes it. */
export interface OpenLine {
  readonly key: number;
  /** Empty until a question is chosen. */
  readonly field: string;
  readonly verb: Verb;
  /** undefined until a value is chosen. */
  readonly value: Json | undefined;
}

/** A part of a sentence that lines do not offer: it is kept as it is, or removed. */
export interface KeptLine {
  readonly key: number;
  readonly part: SentencePart;
}

/** A condition that a sentence names. */
export interface NamedLine {
  readonly key: number;
  readonly condition: string;
  readonly holds: boolean;
}

export type ConditionLine = OpenLine | NamedLine | KeptLine;

/** Lists longer than this are chosen from one by one. */
const MOST_CHECKED = 60;

/** The verbs that a question offers. */
export const verbsOf = ({ kind, choices }: DecidingQuestion): Verb[] =>
  verbsByKind[kind].filter(
    (verb) => !hasValues(verb) || choices.length <= MOST_CHECKED,
  );

/** A line on which nothing is chosen yet. */
export const emptyLine = (key: number): OpenLine => ({
  key,
  field: '',
  verb: 'is',
  value: undefined,
});

/** The lines of a sentence, in its order. */
export function toLines(
  sentence: Sentence | undefined,
  questions: readonly DecidingQuestion[],
  conditions: readonly NamedCondition[] = [],
): ConditionLine[] {
  return sentence === undefined
    ? []
    : partsOf(sentence).parts.map((part, key) => {
        if ('field' in part)
          return isOffered(part, questions)
            ? { key, ...part, value: part.value }
            : { key, part };
        return conditions.some(({ name }) => name === part.condition)
          ? { key, ...part }
          : { key, part };
      });
}

/** What an answer without choices is compared with. */
const TYPES: Readonly<Partial<Record<DecidingKind, string>>> = {
  YES_NO: 'boolean',
  NUMBER: 'number',
  DATE: 'string',
  TEXT: 'string',
};

function isOffered(
  { field, verb, value }: AnswerTest,
  questions: readonly DecidingQuestion[],
): boolean {
  const question = questions.find((one) => one.field === field);
  if (question === undefined || !verbsOf(question).includes(verb)) return false;
  if (hasNoValue(verb)) return true;
  const values = Array.isArray(value) ? value : [value];
  const { kind, choices } = question;
  if (kind === 'CHOICE' || kind === 'CHOICES')
    return values.every((one) =>
      choices.some((choice) => choice.value === one),
    );
  return typeof value === TYPES[kind];
}

/** A line about another question: its first verb, and for a yes or no a yes. */
export function askAbout(
  { key }: OpenLine | NamedLine,
  question: DecidingQuestion | undefined,
): OpenLine {
  if (question === undefined) return emptyLine(key);
  const [verb = 'isAnswered'] = verbsOf(question);
  return chooseVerb(
    { ...emptyLine(key), field: question.field },
    verb,
    question,
  );
}

/** Compares a part of an answer, which can begin or end with a space; a whole answer has none around it. */
const comparesPart = (verb: Verb): boolean =>
  verb === 'containsText' || verb === 'containsNotText';

/** What was typed, as a verb compares it; undefined for nothing. */
export function typedValue(verb: Verb, typed: string): string | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return undefined;
  return comparesPart(verb) ? typed : trimmed;
}

/** A line with another verb; a value that fits it stays. */
export function chooseVerb(
  line: OpenLine,
  verb: Verb,
  { kind }: DecidingQuestion,
): OpenLine {
  const usual = kind === 'YES_NO' ? true : undefined;
  const { value } = line;
  if (hasNoValue(verb)) return { ...line, verb, value: undefined };
  if (hasValues(verb))
    return {
      ...line,
      verb,
      value: value === undefined || Array.isArray(value) ? value : [value],
    };
  const [first = usual] = Array.isArray(value) ? value : [value];
  return {
    ...line,
    verb,
    value:
      kind === 'TEXT' && typeof first === 'string'
        ? typedValue(verb, first)
        : first,
  };
}

/** The part of a sentence that a line says; undefined while something is not chosen. */
export function toPart(line: ConditionLine): SentencePart | undefined {
  if ('part' in line) return line.part;
  if ('condition' in line)
    return { condition: line.condition, holds: line.holds };
  const { field, verb, value } = line;
  if (field === '') return undefined;
  if (hasNoValue(verb)) return { field, verb };
  const isMissing =
    value === undefined || (Array.isArray(value) && value.length === 0);
  return isMissing ? undefined : { field, verb, value };
}

/** The sentence that lines say; undefined for none. Lines that are not complete are left out. */
export function toSentence(
  lines: readonly ConditionLine[],
  join: 'all' | 'any',
): Sentence | undefined {
  const parts = lines.flatMap((line) => toPart(line) ?? []);
  if (parts.length === 0) return undefined;
  // One part is both.
  return join === 'any' && parts.length > 1 ? { any: parts } : { all: parts };
}

import type { SchemaFiles } from '../compile/definition/assembleDefinition';
import {
  ALL,
  conditionInputs,
  conditionsIn,
  OWN,
} from '../compile/dependencies/conditionInputs';
import {
  documentEntities,
  readEntityTypes,
} from '../compile/definition/entityTypes';
import type { DefinitionChange } from '../types/definitionChange';
import { formatWords } from './formatWords';
import { listWords } from './listWords';
import { plainText, type Question } from './readQuestions';
import { readAllStatements, type RuleStatement } from './readStatements';
import type { Wording } from './wording';

/** Two states of the files with the words for both. */
export interface States {
  readonly before: SchemaFiles;
  readonly after: SchemaFiles;
  readonly wording: Wording;
}

/** The new rules that require a field, and all rules about it. */
export function readRequirements({ before, after }: States) {
  const rules = readAllStatements(after);
  const known = new Set(
    readAllStatements(before)
      .filter(({ file }) => file in after)
      .map(identify),
  );
  return (question: Question): RuleStatement[] => {
    const about = rules.filter(
      ({ entity, field }) =>
        entity === question.entity && field === question.field,
    );
    const recent = about.filter((one) => !known.has(identify(one)));
    return recent.length > 0 ? recent : about;
  };
}

const identify = ({ file, identity }: RuleStatement) => `${file} ${identity}`;

/** A new question: whether it is required, and how it is answered. */
export function describeAdded(
  question: Question,
  rules: readonly RuleStatement[],
  states: States,
): DefinitionChange {
  const { after, wording } = states;
  const required = rules.filter(({ keyword }) => keyword === 'required');
  const always = required.some(({ guards }) => guards.length === 0);
  const conditions = [
    ...new Set(required.map(({ guards }) => wording.when(guards))),
  ];
  const asks =
    conditions.length > 0
      ? `, required${conditions.join(', or')}`
      : ` and optional${saidAsked(rules, wording)}`;
  // Answers from before cannot fulfil a condition about a field that is new.
  const isNewlyAsked = required.every(({ guards }) =>
    guards.some(({ condition }) => testsNewField(condition, question, states)),
  );
  return {
    kind: always || !isNewlyAsked ? 'tightening' : 'safe',
    file: question.file,
    pointer: question.pointer,
    subject: question.label,
    text: `is new${always ? ' and required' : asks}.`,
    place: [
      placeOf(question, wording),
      kindOfAnswer(question, rules, after),
      hintOf(question),
    ]
      .filter((part) => part !== '')
      .join(' '),
  };
}

/** ', asked when “Is it described?” is “Yes”': a condition that leaves an optional question out in its own rules. */
function saidAsked(rules: readonly RuleStatement[], wording: Wording): string {
  const conditions = rules
    .filter(({ keyword }) => keyword === 'forbidden')
    .flatMap(({ guards: [guard, ...more] }) =>
      guard === undefined || more.length > 0
        ? []
        : [wording.when([{ ...guard, holds: !guard.holds }])],
    );
  return conditions.length === 0
    ? ''
    : `, asked${[...new Set(conditions)].join(' and')}`;
}

/** Whether a new condition tests a field that the question's entity or the document did not have before. */
function testsNewField(
  condition: string,
  { entity }: Question,
  { before, after }: States,
): boolean {
  const file = `conditions/${condition}.json`;
  if (file in before) return false;
  const types = readEntityTypes(before);
  const entitiesOf: Readonly<Record<string, readonly string[]>> = {
    [OWN]: [entity],
    deposit: documentEntities(before),
  };
  const { places } = conditionInputs(
    conditionsIn(after),
    `/conditions/${condition}`,
  );
  return [...places].some((place) => {
    const [root = '', field = ''] = place.split('/');
    const entities = entitiesOf[root];
    return (
      entities !== undefined &&
      field !== ALL &&
      !entities.some((one) => types.find(one, field) !== undefined)
    );
  });
}

/** 'In ePublication details, after eISBN.' */
export function placeOf({ step, after }: Question, wording: Wording): string {
  const question = after?.endsWith('?') === true ? `“${after}”` : after;
  const where = question === undefined ? 'first' : `after ${question}`;
  return `In ${wording.step(step)}, ${where}.`;
}

/** 'Text, at most 500 characters.'; 'A date.', since a form of text says more than that it is one. */
function kindOfAnswer(
  { entity, field }: Question,
  rules: readonly RuleStatement[],
  after: SchemaFiles,
): string {
  const declared = readEntityTypes(after).find(entity, field) ?? {};
  const saying = Object.fromEntries(
    rules.map(({ keyword, value }) => [keyword, value]),
  );
  const { type, list, maxLength, format } = { ...declared, ...saying };
  const parts = [
    typeof list === 'string'
      ? `One of the list “${listWords(list)}”`
      : typeof format === 'string'
        ? startSentence(formatWords(format))
        : (TYPES[String(type)] ?? ''),
    typeof maxLength === 'number' ? `at most ${maxLength} characters` : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}

const startSentence = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);

function hintOf({ node }: Question): string {
  const hint = plainText(node.hint);
  return hint === '' ? '' : `Hint: “${hint}”`;
}

const TYPES: Readonly<Record<string, string>> = {
  boolean: 'Yes or no',
  string: 'Text',
  integer: 'A whole number',
  number: 'A number',
  array: 'Several entries',
};

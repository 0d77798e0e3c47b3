import { isEqualJson } from '../domain/isEqualJson';
import { isObject } from '../vocabulary/jsonObject';
import type { FieldNode } from '../types/definition';
import {
  describeAdded,
  placeOf,
  readRequirements,
  type States,
} from './describeAdded';
import type { ChangeKind, DefinitionChange } from '../types/definitionChange';
import { matchQuestions, movedIn, type Kept } from './matchQuestions';
import { withRenamedKeys } from './readRenames';
import type { RuleStatement } from './readStatements';
import { plainText, readQuestions, type Question } from './readQuestions';
import type { Wording } from './wording';

/** What changed in the questions, and the fields that all else about is part of. */
export interface QuestionChanges {
  readonly changes: DefinitionChange[];
  /** 'entity#field' of questions that no page had before, or none has now. */
  readonly settled: ReadonlySet<string>;
}

/** Questions that are new, removed, moved or asked in another way. A question is recognised by its field. */
export function describeQuestions(states: States): QuestionChanges {
  const { added, removed, kept } = matchQuestions(
    withRenamedKeys(readQuestions(states.before), states.after),
    readQuestions(states.after),
  );
  const renamed = kept.filter(isRenamed);
  const rulesBefore = readRequirements({
    ...states,
    before: {},
    after: states.before,
  });
  const moved = movedIn(kept);
  const requirements = readRequirements(states);
  const settled = new Set([
    ...settledBy(
      added,
      kept.map(({ old }) => old),
    ),
    ...settledBy(
      removed,
      kept.map(({ now }) => now),
    ),
    ...renamed.flatMap(({ old, now }) => [fieldOf(old), fieldOf(now)]),
  ]);
  const rulesAfter = readRequirements({ ...states, before: {} });
  return {
    settled,
    changes: [
      ...added.map((one) => describeAdded(one, requirements(one), states)),
      ...renamed.map((one) =>
        describeRenamed(
          one,
          saysSame(rulesBefore(one.old), rulesAfter(one.now)),
          states.wording,
        ),
      ),
      ...kept.flatMap((one) =>
        describeKept(one, moved.has(one), states.wording),
      ),
      ...removed.map((one) =>
        describeRemoved(one, rulesBefore(one), states.wording),
      ),
    ],
  };
}

/** The fields of these questions that no question asked for. */
function settledBy(
  questions: readonly Question[],
  others: readonly Question[],
): string[] {
  const asked = new Set(others.map(fieldOf));
  return questions.map(fieldOf).filter((field) => !asked.has(field));
}

const isRenamed = ({ old, now }: Kept): boolean => old.field !== now.field;

/** Whether two fields have the same rules, under the same conditions. */
function saysSame(
  one: readonly RuleStatement[],
  other: readonly RuleStatement[],
): boolean {
  const [left, right] = [one, other].map((rules) =>
    rules
      .map(({ file, keyword, value, guards }) =>
        JSON.stringify([file, keyword, value, guards]),
      )
      .sort()
      .join(),
  );
  return left === right;
}

function describeRenamed(
  { old, now }: Kept,
  hasSameRules: boolean,
  wording: Wording,
): DefinitionChange {
  const keeps = `is renamed from “${old.field}” to “${now.field}”: drafts and stored answers keep their values`;
  return {
    kind: hasSameRules ? 'safe' : 'tightening',
    file: now.file,
    pointer: `${now.pointer}/field`,
    subject: now.label,
    text: hasSameRules ? `${keeps}.` : `${keeps}. It has other rules.`,
    place: placeOf(now, wording),
  };
}

const fieldOf = ({ entity, field }: Question) => `${entity}#${field}`;

/** Labels such as “Given names” repeat: the condition tells which question is meant. */
function describeRemoved(
  question: Question,
  rules: readonly RuleStatement[],
  wording: Wording,
): DefinitionChange {
  const asking = rules.find(
    ({ keyword, guards }) => keyword === 'required' && guards.length > 0,
  );
  const when = asking === undefined ? '' : wording.when(asking.guards);
  const place = placeOf(question, wording);
  return {
    kind: 'breaking',
    file: question.file,
    pointer: question.pointer,
    subject: question.label,
    text: 'is removed. Drafts that change to this version lose the answer.',
    place: when === '' ? place : `${place} It was required${when}.`,
  };
}

function describeKept(
  { old, now }: Kept,
  isMoved: boolean,
  wording: Wording,
): DefinitionChange[] {
  const at = {
    file: now.file,
    pointer: now.pointer,
    place: placeOf(now, wording),
  };
  const moved: DefinitionChange = {
    ...at,
    kind: 'safe',
    subject: now.label,
    text:
      old.step === now.step
        ? 'is moved.'
        : `is moved from ${wording.step(old.step)}.`,
  };
  const properties = new Set([
    ...Object.keys(old.node),
    ...Object.keys(now.node),
  ]);
  const changed = [...properties].flatMap((property): DefinitionChange[] => {
    const [was, is] = [old, now].map(
      ({ node }) => node[property as keyof FieldNode],
    );
    if (property === 'field' || isEqualJson(was, is)) return [];
    const { kind = 'safe', text } = describeProperty(
      property,
      was,
      is,
      wording,
    );
    const pointer = `${now.pointer}/${property}`;
    return [{ ...at, kind, pointer, subject: now.label, text }];
  });
  return [...(isMoved ? [moved] : []), ...changed];
}

function describeProperty(
  property: string,
  was: FieldNode[keyof FieldNode],
  is: FieldNode[keyof FieldNode],
  wording: Wording,
): { kind?: ChangeKind; text: string } {
  const words = (text: unknown) =>
    plainText(text as FieldNode['label'] | undefined);
  if (property === 'label') {
    const [old, now] = [words(was), words(is)];
    return {
      text:
        old === now
          ? 'has another label under a condition.'
          : `is the new label of “${old}”.`,
    };
  }
  if (property === 'hint')
    return { text: describeWords('hint', words(was), words(is)) };
  if (property === 'placeholder')
    return { text: describeWords('example in the box', words(was), words(is)) };
  if (property === 'help') {
    const topic = isObject(is) && 'label' in is ? String(is.label) : '';
    return {
      text:
        is === undefined
          ? 'has no help topic now.'
          : `has the help topic “${topic}”.`,
    };
  }
  if (property === 'widget')
    return {
      text: 'is answered with another control.',
    };
  if (property === 'when') {
    return is === undefined
      ? { text: 'is shown in every case now.' }
      : {
          kind: 'tightening',
          text: `is shown only when ${wording.condition(String(is))}.`,
        };
  }
  if (property === 'role')
    return { kind: 'breaking', text: 'has another role for the service.' };
  return { text: PROPERTIES[property] ?? `has another “${property}”.` };
}

/** Properties of a page whose values are no words. */
const PROPERTIES: Readonly<Partial<Record<string, string>>> = {
  autoComplete: 'is completed by browsers in another way.',
  offer: 'is offered other values of the file.',
  options: 'has a control with other settings.',
  review: 'is shown in another way in the review.',
  width: 'has a box of another width.',
};

/** How one text of a page changed. */
export function describeWords(name: string, was: string, is: string): string {
  if (is === '') return `has no ${name} now.`;
  if (was === '') return `has a ${name}: “${is}”`;
  return was === is
    ? `has another ${name} under a condition.`
    : `has another ${name}: “${is}”, before “${was}”`;
}

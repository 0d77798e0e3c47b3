import type { SchemaFiles } from '../compile/definition/assembleDefinition';
import { documentEntities } from '../compile/definition/entityTypes';
import { references } from '../compile/schemaAccess';
import { sayCondition } from '../conditions/sayCondition';
import { readCondition } from '../conditions/readCondition';
import {
  oppositeSentence,
  partsOf,
  type Sentence,
} from '../conditions/sentence';
import { isObject } from '../vocabulary/jsonObject';
import type { Json } from '../types/json';
import type { NamedGuard } from '../types/model';
import { findChoice } from '../evaluate/wording/answerLines';
import { createChoices } from './choiceLabels';
import { readQuestions, type Question } from './readQuestions';

/** The names that descriptions use: labels of questions, names of steps, conditions as sentences. */
export interface Wording {
  /**
   * The label of the question for a field of an entity, or the field's name.
   *
   * @param file - a file of rules: the question of a step that uses it comes first.
   */
  label(entity: string, field: string, file?: string): string;
  /**
   * Where a file of rules has its questions for a field of an entity: 'In Serial issues, in “Issue”.'; undefined where
   * they are all questions with their label, which names them then.
   */
  place(entity: string, field: string, file: string): string | undefined;
  /** An answer to the question for a field of an entity, as its list names it. */
  value(entity: string, field: string, answer: Json): string;
  /** The label of the question for a field of any entity, and an answer to it as its list names it. */
  answer(field: string, answer: Json): { label: string; words: string };
  /** The label of the question whose answer a condition tests: 'self/isbn', 'deposit/title/status'. */
  tested(place: string, value?: Json): string;
  /** A value of that answer as its list names it. */
  testedValue(place: string, value: Json): string;
  step(id: string): string;
  /** A condition as a part of a sentence. */
  condition(name: string): string;
  /** ' when …' of statements under conditions; '' of those that always hold. */
  when(guards: readonly NamedGuard[]): string;
  /** Conditions that were said. */
  readonly said: ReadonlySet<string>;
}

/** How deep named conditions are said in the words of the conditions that they name. */
const DEEPEST = 2;

/** The words for both states of the files: those of `after`, and of `before` what `after` no longer has. */
export function createWording(
  before: SchemaFiles,
  after: SchemaFiles,
): Wording {
  const states = [after, before];
  const questions = states.flatMap(readInOrder);
  const ofEntity = groupQuestions(
    questions,
    ({ entity, field }) => `${entity}#${field}`,
  );
  const ofLabel = groupQuestions(questions, ({ label }) => label);
  const ofField = groupQuestions(questions, ({ field }) => field);
  const steps = new Map(states.toReversed().flatMap(stepLabels));
  const documents = documentEntities(after);
  const choices = states.map(createChoices);
  const stepsOf = new Map<string, string[]>();
  const said = new Set<string>();

  /** The steps whose rules include those of a file. */
  function findSteps(file: string): string[] {
    const steps = stepsOf.get(file) ?? stepsUsing(after, file);
    stepsOf.set(file, steps);
    return steps;
  }

  /**
   * The question of a place that a condition tests: 'self/isbn', 'deposit/title/status'. Where several questions have
   * the name of the field, the list that has the value tells which one is meant.
   */
  function findTested(place: string, value?: Json): Question | undefined {
    const [root = '', ...names] = place.split('/');
    const field = names.at(-1) ?? '';
    const isOfDocument = root === 'deposit' && names.length === 1;
    const ofDocument = isOfDocument
      ? documents.flatMap((entity) => ofEntity.get(`${entity}#${field}`) ?? [])
      : [];
    const named = [...ofDocument, ...(ofField.get(field) ?? [])];
    const meant = named.find(
      (one) => value !== undefined && findEntryLabel(one, value) !== undefined,
    );
    return meant ?? named[0];
  }

  /** Each place of these questions once. */
  const placesOf = (about: readonly Question[]): string[] => [
    ...new Set(
      about.map(({ step, heading }) => {
        const name = steps.get(step) ?? step;
        return heading === '' ? `In ${name}.` : `In ${name}, in “${heading}”.`;
      }),
    ),
  ];

  const sayTested = (place: string, value?: Json): string =>
    findTested(place, value)?.label ?? place.replace(/^self\//, '');

  function sayValue(
    value: Json,
    question: Pick<Question, 'entity' | 'field'> | undefined,
  ): string {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    return (question && findEntryLabel(question, value)) ?? String(value);
  }

  const sayTestedValue = (place: string, value: Json): string =>
    sayValue(value, findTested(place, value));

  function findEntryLabel(
    question: Pick<Question, 'entity' | 'field'>,
    value: Json,
  ): string | undefined {
    const { entity, field } = question;
    const own = ofEntity.get(`${entity}#${field}`) ?? [];
    for (const find of choices) {
      const label = find(question, value);
      if (label !== undefined) return label;
    }
    return own
      .map(({ node }) => findChoice(node.options, value))
      .find((label) => label !== undefined);
  }

  /** Whether a sentence tests what no question asks for: of the user, or of the portal. */
  const testsUnasked = (sentence: Sentence): boolean =>
    partsOf(sentence).parts.some(
      (part) => 'field' in part && findTested(part.field) === undefined,
    );

  function sayNamed(name: string, holds: boolean, depth: number): string {
    said.add(name);
    const schema = states
      .map((files) => files[`conditions/${name}.json`])
      .find(isObject);
    const read = schema && depth < DEEPEST ? readCondition(schema) : undefined;
    const title = schema?.['title'];
    const isUntold =
      read === undefined ||
      'json' in read ||
      (title !== undefined && testsUnasked(read));
    if (isUntold)
      return `“${String(title ?? name)}” is ${holds ? 'true' : 'not true'}`;
    const opposite = holds ? read : oppositeSentence(read);
    const words = sayCondition(opposite ?? read, {
      label: sayTested,
      value: sayTestedValue,
      condition: (other, isHeld) => sayNamed(other, isHeld, depth + 1),
    });
    return opposite ? words : `not (${words})`;
  }

  return {
    said,
    label(entity, field, file) {
      const about = ofEntity.get(`${entity}#${field}`) ?? [];
      const using = file === undefined ? [] : findSteps(file);
      const first =
        about.find(({ step }) => using.includes(step)) ??
        about[0] ??
        ofField.get(field)?.[0];
      return first?.label ?? field;
    },
    place(entity, field, file) {
      const using = findSteps(file);
      const meant = (ofEntity.get(`${entity}#${field}`) ?? []).filter(
        ({ step }) => using.includes(step),
      );
      const places = placesOf(meant);
      const alike = placesOf(
        meant.flatMap(({ label }) => ofLabel.get(label) ?? []),
      );
      return places.length < alike.length ? places.join(' ') : undefined;
    },
    value: (entity, field, answer) => sayValue(answer, { entity, field }),
    answer(field, answer) {
      const question = findTested(`self/${field}`, answer);
      const label = question?.label ?? field;
      return { label, words: sayValue(answer, question) };
    },
    tested: sayTested,
    testedValue: sayTestedValue,
    step: (id) => steps.get(id) ?? id,
    condition: (name) => sayNamed(name, true, 0),
    when(guards) {
      const parts = new Set(
        guards.map(({ condition, holds }) => sayNamed(condition, holds, 0)),
      );
      return parts.size > 0 ? ` when ${[...parts].join(' and ')}` : '';
    },
  };
}

/** The questions in the order in which forms ask them; those that no form asks come last. */
function readInOrder(files: SchemaFiles): Question[] {
  const steps = stepLabels(files).map(([id]) => id);
  const place = ({ step }: Question) =>
    steps.includes(step) ? steps.indexOf(step) : steps.length;
  return readQuestions(files).toSorted(
    (one, other) => place(one) - place(other),
  );
}

function groupQuestions(
  questions: readonly Question[],
  keyOf: (question: Question) => string,
): Map<string, Question[]> {
  const groups = new Map<string, Question[]>();
  for (const one of questions) {
    const key = keyOf(one);
    const known = groups.get(key);
    if (known) known.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** Ids of the steps whose rules include those of a file. */
function stepsUsing(files: SchemaFiles, file: string): string[] {
  const id = `/${file.slice(0, -'.json'.length)}`;
  return Object.keys(files).flatMap((path) => {
    const step = /^steps\/([^/]+)\/schema\.json$/.exec(path)?.[1];
    return step !== undefined && reaches(files, path, id) ? [step] : [];
  });
}

function reaches(files: SchemaFiles, path: string, id: string): boolean {
  const toVisit = [path];
  const visited = new Set(toVisit);
  for (let next = toVisit.pop(); next !== undefined; next = toVisit.pop()) {
    if (`/${next}` === `${id}.json`) return true;
    for (const ref of references(files[next] ?? null)) {
      const target = `${ref.slice(1)}.json`;
      if (ref.startsWith('/items/') && !visited.has(target))
        toVisit.push(target);
      visited.add(target);
    }
  }
  return false;
}

function stepLabels(files: SchemaFiles): [string, string][] {
  return Object.entries(files).flatMap(([path, form]) =>
    path.startsWith('forms/') && isObject(form) && Array.isArray(form['steps'])
      ? form['steps']
          .filter(isObject)
          .map((step): [string, string] => [
            String(step['id']),
            String(step['label']),
          ])
      : [],
  );
}

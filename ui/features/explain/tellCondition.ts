import { isObject } from '@engine';
import { readCondition } from '@engine/conditions/readCondition';
import {
  partsOf,
  type AnswerTest,
  type Sentence,
  type SentencePart,
} from '@engine/conditions/sentence';
import { spellOut } from '@engine/conditions/spellOut';
import type { ExplainedCondition, LookedAt } from '@engine/types/explanation';
import {
  saidOnce,
  type ConditionInWords,
  type TestInWords,
} from './conditionInWords';
import type { ExplainedForm } from './explainedForm';

type Words = Omit<ExplainedForm, 'drawWay' | 'findTitle'>;

/**
 * A condition as a sentence about questions; where it looks at anything else, its title. Undefined where it has
 * neither.
 *
 * @param path - of the question that it decides about.
 */
export function tellCondition(
  { condition, looked }: Pick<ExplainedCondition, 'condition' | 'looked'>,
  form: Words,
  path: string,
): ConditionInWords | string | undefined {
  const schema = form.findCondition(condition);
  const sentence = schema && readCondition(schema);
  if (sentence === undefined || 'json' in sentence)
    return titleOf(form, condition);
  const { join, parts } = partsOf(
    spellOut(sentence, (name) => findAsked(form, name)),
  );
  const tests = parts.map((part) => tellPart(part, looked, form, path));
  return tests.every((test) => test !== undefined)
    ? { join, tests: saidOnce(tests) }
    : titleOf(form, condition);
}

/** The sentence of a named condition that looks at answers alone: nothing else has a question that names it. */
function findAsked(form: Words, condition: string): Sentence | undefined {
  const schema = form.findCondition(condition);
  const sentence = schema && readCondition(schema);
  if (sentence === undefined || 'json' in sentence) return undefined;
  const { parts } = partsOf(sentence);
  const isAsked = parts.every(
    (part) => 'field' in part && /^(self|deposit)\//.test(part.field),
  );
  return isAsked && parts.length > 0 ? sentence : undefined;
}

function titleOf(form: Words, condition: string): string | undefined {
  const title = form.findCondition(condition)?.['title'];
  return typeof title === 'string' ? title : undefined;
}

/** Undefined where no question is known for a test. */
function tellPart(
  part: SentencePart,
  looked: readonly LookedAt[],
  form: Words,
  question: string,
): TestInWords | undefined {
  if ('condition' in part) {
    const subject = titleOf(form, part.condition);
    const verb = part.holds ? 'holds' : 'holdsNot';
    return subject === undefined ? undefined : { subject, verb, values: [] };
  }
  const path = pathOf(part, looked, question);
  const subject = path && form.findLabel(path);
  if (path === undefined || subject === undefined) return undefined;
  const { verb, value } = part;
  const values =
    value === undefined ? [] : Array.isArray(value) ? value : [value];
  return {
    subject,
    verb,
    values: values.map((one) =>
      typeof one === 'boolean'
        ? one
        : (form.findValue(path, one) ??
          (isObject(one) ? JSON.stringify(one) : String(one))),
    ),
  };
}

/** The place of the answer that a test looked at: its names follow those of the object around the question that is nearest to it. */
function pathOf(
  { field }: AnswerTest,
  looked: readonly LookedAt[],
  question: string,
): string | undefined {
  const [root, ...names] = field.split('/');
  const tail = `/${names.join('/')}`;
  if (root === 'deposit') return tail;
  if (root !== 'self') return undefined;
  const found = looked
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/') && path.endsWith(tail));
  const isAround = (path: string) =>
    question.startsWith(`${path.slice(0, -tail.length)}/`);
  const [nearest] = found
    .filter(isAround)
    .sort((one, other) => other.length - one.length);
  return nearest ?? found[0];
}

import {
  conditionName,
  joinTests,
  readSentences,
  readTests,
  whyNever,
  type Sentences,
  type TestWords,
} from '../../conditions/sentenceTests';
import type { AnswerTest } from '../../conditions/sentence';
import type { Lists } from '../../types/context';
import type { Computation } from '../../types/effects';
import type { Json, JsonObject } from '../../types/json';
import type {
  FormModel,
  Guard,
  ScopeModel,
  Statement,
} from '../../types/model';
import { isObject } from '../../vocabulary/jsonObject';
import { describeField } from '../describeField';
import { listOf } from '../listOptions';
import { isBlank } from '../values/withoutBlanks';

/** Answers that a stored text was joined from. */
interface Parts {
  readonly answers: JsonObject;
  /** Whether no list has some part of the text: it may answer any of the questions. */
  readonly isOpen: boolean;
}

/**
 * Puts back the answers that a stored document does not keep as they were given (spec 1 §9). Of joined ones each part
 * goes to the first question whose list has it. A yes or no is the one under which the rules ask for these answers.
 */
export function restoreJoined(
  model: FormModel,
  lists: Lists,
  data: JsonObject,
): JsonObject {
  const { compute = [] } = model.definition.form;
  return compute.reduce<JsonObject>((all, computation) => {
    if (!('scope' in computation)) return all;
    return changeAt(all, computation.scope.split('/').slice(1), (object) => {
      const { answers, isOpen } = readParts(model, lists, computation, object);
      const restored = { ...answers, ...object };
      return isOpen
        ? restored
        : { ...readAsking(model, computation, restored), ...restored };
    }) as JsonObject;
  }, data);
}

/** The yes or no that asks for an answer and is not stored itself; absent where the rules do not tell which it was. */
function readAsking(
  model: FormModel,
  { scope: pattern, field, present, join = [] }: Computation,
  object: JsonObject,
): JsonObject {
  const scope = model.scopes[pattern];
  const asked = present === undefined ? join : [present];
  const isEmpty = asked.every((one) => isBlank(object[one]));
  if (object[field] === undefined || !scope) return {};
  if (present === undefined && isEmpty) return {};
  const sentences = sentencesOf(model);
  const deciding = scope.statements.filter(({ fields, required }) =>
    asked.some((one) => fields[one] === false || required.includes(one)),
  );
  return Object.fromEntries(
    [...scope.transient].flatMap((each) => {
      if (describeField(model, pattern, each)?.['type'] !== 'boolean')
        return [];
      const fitting = [true, false].filter((value) =>
        deciding
          .filter(({ guards }) =>
            isInForce(scope, sentences, guards, { [each]: value }),
          )
          .every((statement) => fits(statement, asked, object)),
      );
      return fitting.length === 1 ? [[each, fitting[0] === true]] : [];
    }),
  );
}

/** Whether a statement asks for the answers that there are, and for no other. */
const fits = (
  { fields, required }: Statement,
  asked: readonly string[],
  object: JsonObject,
): boolean =>
  asked.every((one) =>
    isBlank(object[one]) ? !required.includes(one) : fields[one] !== false,
  );

/** Nobody reads the reasons. */
const NO_WORDS: TestWords = { label: String, value: String };

/** Whether an answer alone fulfils all guards of a statement. */
function isInForce(
  { conditions }: ScopeModel,
  sentences: Sentences,
  guards: readonly Guard[],
  answer: Readonly<Record<string, boolean>>,
): boolean {
  const given = Object.entries(answer).map(([field, value]): AnswerTest => ({
    field: `self/${field}`,
    verb: 'is',
    value,
  }));
  const excludes = ({ condition, holds }: Guard): boolean => {
    const part = {
      condition: conditionName(conditions[condition] ?? ''),
      holds: !holds,
    };
    const opposite = readTests({ all: [part] }, sentences);
    const tests = joinTests([opposite, { all: given, choices: [] }]);
    return whyNever(tests, () => true, NO_WORDS) !== undefined;
  };
  return guards.length > 0 && guards.every(excludes);
}

const known = new WeakMap<FormModel, Sentences>();

/** The sentences of a form, read once for all documents. */
function sentencesOf(model: FormModel): Sentences {
  const sentences = known.get(model) ?? readSentences(model.definition.schemas);
  known.set(model, sentences);
  return sentences;
}

function readParts(
  model: FormModel,
  lists: Lists,
  { scope, field, join = [], separator = '' }: Computation,
  object: JsonObject,
): Parts {
  const joined = object[field];
  if (typeof joined !== 'string' || isBlank(joined))
    return { answers: {}, isOpen: false };
  let left = joined.split(separator);
  const answers: JsonObject = {};
  for (const source of join) {
    const schema = describeField(model, scope, source) ?? {};
    const entries = lists[listOf(schema)?.name ?? ''] ?? {};
    const own = left.filter((part) => Object.hasOwn(entries, part));
    left = left.filter((part) => !own.includes(part));
    const value = schema['type'] === 'array' ? own : own[0];
    if (value !== undefined) answers[source] = value;
  }
  return { answers, isOpen: left.length > 0 };
}

/** Changes the objects at a place; '*' means each row of a list. */
function changeAt(
  value: Json | undefined,
  [name, ...rest]: readonly string[],
  change: (object: JsonObject) => JsonObject,
): Json | undefined {
  if (name === '*' && Array.isArray(value))
    return value.map((row) => changeAt(row, rest, change) ?? null);
  if (!isObject(value)) return value;
  if (name === undefined) return change(value);
  const inner = value[name];
  if (inner === undefined) return value;
  return { ...value, [name]: changeAt(inner, rest, change) ?? null };
}

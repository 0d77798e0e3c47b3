import { isObject } from '@engine';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { followsFrom, shownTerms } from './canBeMet';
import {
  inside,
  isWithin,
  listAt,
  placeKey,
  writeAt,
  type Place,
} from './files';
import { fieldsBeside } from './fieldsBeside';
import { askedField, pathOfNode, ruleFile, type NodePath } from './fieldPath';
import { perFiles } from './perFiles';
import {
  namesIn,
  saidOf,
  statementsAt,
  type Statement,
  type Term,
} from '../conditions/statements';

/** Where the rules of a new question belong, with what is said there. */
export interface Home extends Place {
  /** Questions that no `asks` of the object lists are refused. */
  readonly isClosed: boolean;
}

interface Scored {
  readonly home: Statement;
  /** So many questions beside it are named. */
  readonly score: number;
  /** Its list of questions holds wherever the page shows the question. */
  readonly isCertain: boolean;
}

/**
 * The place for rules about a question, in a file that only this step uses: the statement that speaks of most questions
 * beside it. It applies wherever the question is shown.
 */
export function homeOf(files: StudioFiles, node: Place): Home {
  const path = pathOfNode(files, node);
  const statements = statementsAt(files, path.step, path.path);
  const closings = statements.filter(({ says }) => 'asks' in says);
  // Rules about what a block asks for are in items of its own.
  const beside = fieldsBeside(files, node, path.path, askedField);
  const shown = shownTerms(files, path);
  const isMet = (term: Term) => followsFrom(files, shown, term);
  const scores = new Map<string, Scored>();
  for (const statement of statements) {
    const home = ownStatement(files, statement);
    const asked = closingAround(closings, home)?.terms ?? [];
    const others = home.terms.slice(asked.length);
    if (!others.every(isMet)) continue;
    const key = placeKey(home);
    const known = scores.get(key)?.score ?? 0;
    const score = known + countNamed(statement, beside);
    scores.set(key, { home, score, isCertain: asked.every(isMet) });
  }
  const [first] = [...scores.values()].sort(
    (one, other) => other.score - one.score || compareTerms(one, other),
  );
  // Without a question beside it, several branches can list the question: its rules are around them.
  const best = first?.score === 0 && !first.isCertain ? undefined : first?.home;
  const { file, pointer } = best ?? objectInRules(path);
  return {
    ...listIn(closings, { file, pointer }),
    isClosed: closings.length > 0,
  };
}

/** What speaks of no question beside it is taken for its conditions: the page shows the question under them. */
const compareTerms = (one: Scored, other: Scored): number =>
  (one.score === 0 ? -1 : 1) *
  (one.home.terms.length - other.home.terms.length);

/** The place in whose `asks` a question of a statement belongs; its rules do, too. */
export function listIn(
  closings: readonly Statement[],
  { file, pointer }: Place,
): Place {
  const home: Place = { file, pointer: withoutPart(pointer) };
  const found = closingAround(closings, home);
  return found === undefined
    ? home
    : { file: found.file, pointer: found.pointer };
}

/** The innermost statement around a place that lists what it asks: another list inside would close the object again. */
function closingAround(
  closings: readonly Statement[],
  home: Place,
): Statement | undefined {
  const [found] = closings
    .filter((place) => isWithin(home, place))
    .sort((one, other) => other.pointer.length - one.pointer.length);
  return found;
}

/** Rules stand beside the parts of a statement that only include an item. */
const withoutPart = (pointer: string): string =>
  pointer.replace(/(\/allOf\/\d+)+$/, '');

/** The statement itself, or the one of the step that includes an item which others use, too. */
export function ownStatement(
  files: StudioFiles,
  statement: Statement,
): Statement {
  const { by } = statement;
  return by !== undefined && stepsUsing(files, statement.file).length > 1
    ? ownStatement(files, by)
    : statement;
}

/** Names of the steps whose rules include an item, directly or through another. */
export const stepsUsing = perFiles((files, file: string): string[] => {
  const naming = filesNamingItems(files);
  const found = new Set([file]);
  for (const next of found)
    for (const other of naming.get(`/${next.replace('.json', '')}`) ?? [])
      found.add(other);
  return [...found].flatMap(
    (other) => /^steps\/([^/]+)\/schema\.json$/.exec(other)?.[1] ?? [],
  );
});

/** The files of items and steps that name an item, by its id. */
const filesNamingItems = perFiles((files) => {
  const naming = new Map<string, string[]>();
  for (const file of Object.keys(files)) {
    if (!/^(items|steps)\//.test(file)) continue;
    for (const item of itemsNamedIn(files[file]))
      naming.set(item, [...(naming.get(item) ?? []), file]);
  }
  return naming;
});

/** Parsed files never change, and most stay the same from one edit to the next. */
const namedItems = new WeakMap<object, ReadonlySet<string>>();

function itemsNamedIn(content: Json | undefined): ReadonlySet<string> {
  if (!isObject(content)) return new Set();
  const known = namedItems.get(content);
  if (known !== undefined) return known;
  const names = JSON.stringify(content).match(/\/items\/[a-z0-9-]+/g) ?? [];
  const named = new Set(names);
  namedItems.set(content, named);
  return named;
}

/** Where the rules of a step say what always holds of an object. */
export function objectInRules({
  step,
  path,
}: Pick<NodePath, 'step' | 'path'>): Place {
  return path.reduce<Place>(
    (place, name) =>
      name === '*' ? inside(place, 'items') : inside(place, 'properties', name),
    { file: ruleFile(step), pointer: '' },
  );
}

function countNamed(statement: Statement, fields: readonly string[]): number {
  const asked = namesIn(statement, 'asks');
  const required = namesIn(statement, 'required');
  return fields.filter(
    (field) =>
      asked.includes(field) ||
      required.includes(field) ||
      Boolean(saidOf(statement, field)),
  ).length;
}

/** Adds a name to the `asks` or `required` of a statement, unless it is there. */
export function addName(
  files: StudioFiles,
  statement: Place,
  list: 'asks' | 'required',
  name: string,
): StudioFiles {
  const place = inside(statement, list);
  const names = listAt(files, place);
  return names.includes(name) ? files : writeAt(files, place, [...names, name]);
}

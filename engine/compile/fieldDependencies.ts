import type { FormDefinition } from '../types/definition';
import type { FieldKey, ScopeModel } from '../types/model';
import { ALL, conditionInputs, OWN } from './conditionInputs';
import type { Edges } from './dependencyGraph';

type Scopes = Readonly<Record<string, ScopeModel>>;
type Link = (from: FieldKey, to: FieldKey) => void;

/** A field that a condition looks at, and the pattern of the object from which it does. */
interface Input {
  readonly key: FieldKey;
  readonly from: string;
}

/** For each field, the fields whose relevance, default or computed value depends on it. */
export interface FieldDependencies {
  /** By a rule that names the first field. */
  readonly byRule: Edges;
  /** By a rule, or since the first field holds the object of the second. */
  readonly all: Edges;
  /** Field inside an object → pattern of the outermost object from which a condition looks at it. */
  readonly seenFrom: ReadonlyMap<FieldKey, string>;
}

/** The dependencies between the fields of all objects of a form. */
export function fieldDependencies(
  definition: FormDefinition,
  scopes: Scopes,
): FieldDependencies {
  const byRule = new Map<FieldKey, Set<FieldKey>>();
  const all = new Map<FieldKey, Set<FieldKey>>();
  const linkIn =
    (edges: Map<FieldKey, Set<FieldKey>>): Link =>
    (from, to) =>
      edges.set(from, (edges.get(from) ?? new Set()).add(to));
  const hold = linkIn(all);
  const name = linkIn(byRule);
  const link: Link = (from, to) => {
    name(from, to);
    hold(from, to);
  };
  const seenFrom = new Map<FieldKey, string>();
  const linkInput = ({ key, from }: Input, to: FieldKey) => {
    link(key, to);
    const known = seenFrom.get(key) ?? patternOf(key);
    if (from.length < known.length) seenFrom.set(key, from);
  };
  for (const scope of Object.values(scopes)) {
    linkGuarded(definition, scopes, scope, linkInput);
    linkComputed(scope, link);
    linkRepeated(scope, link);
    linkLocked(scope, link);
    for (const [field, child] of Object.entries(scope.children)) {
      scopes[child]?.fields.forEach((inner) =>
        hold(`${scope.pattern}#${field}`, `${child}#${inner}`),
      );
    }
  }
  linkSteps(definition, scopes, linkInput);
  return { byRule, all, seenFrom };
}

/** Keywords of a field that give it a value. */
const DECIDING = ['default', 'defaultFrom', 'lockedTo'];

/** A field under conditions depends on the fields that the conditions test. */
function linkGuarded(
  definition: FormDefinition,
  scopes: Scopes,
  scope: ScopeModel,
  link: (input: Input, to: FieldKey) => void,
): void {
  for (const { guards, fields } of scope.statements) {
    const decided = Object.entries(fields)
      .filter(
        ([, said]) =>
          said === false ||
          DECIDING.some((keyword) => Object.hasOwn(said, keyword)),
      )
      .map(([name]): FieldKey => `${scope.pattern}#${name}`);
    if (decided.length === 0) continue;
    for (const { condition } of guards) {
      const id = scope.conditions[condition] ?? '';
      for (const input of inputFields(definition, scopes, scope, id)) {
        decided.forEach((field) => link(input, field));
      }
    }
  }
}

function linkComputed(scope: ScopeModel, link: Link): void {
  for (const [field, computed] of Object.entries(scope.computed)) {
    const sources = [
      ...(computed.join ?? []),
      ...(computed.present ? [computed.present] : []),
    ];
    sources.forEach((source) =>
      link(`${scope.pattern}#${source}`, `${scope.pattern}#${field}`),
    );
  }
}

/** The field of the first row stays an answer: `listDependents` knows what follows from it in the others. */
function linkRepeated({ pattern, repeated }: ScopeModel, link: Link): void {
  for (const [field, { place }] of Object.entries(repeated)) {
    if (place.ofFirst !== undefined) continue;
    link(`#${place.field}`, `${pattern}#${field}`);
  }
}

function linkLocked(scope: ScopeModel, link: Link): void {
  for (const { fields } of scope.statements) {
    for (const [field, said] of Object.entries(fields)) {
      const source = said === false ? undefined : said['lockedTo'];
      if (typeof source !== 'string') continue;
      link(`${scope.pattern}#${source}`, `${scope.pattern}#${field}`);
    }
  }
}

/** Whatever a step says of a field depends on whether the step is included. */
function linkSteps(
  definition: FormDefinition,
  scopes: Scopes,
  link: (input: Input, to: FieldKey) => void,
): void {
  const root = scopes[''];
  for (const step of definition.form.steps) {
    if (!step.includeWhen || !root) continue;
    const condition = `/conditions/${step.includeWhen}`;
    const inputs = inputFields(definition, scopes, root, condition);
    for (const scope of Object.values(scopes)) {
      const said = scope.statements.filter(({ unit }) => unit === step.id);
      for (const name of said.flatMap(({ fields }) => Object.keys(fields))) {
        inputs.forEach((input) => link(input, `${scope.pattern}#${name}`));
      }
    }
  }
}

/** The fields that a condition of an object looks at, also those inside the objects that it or its surroundings hold. */
function inputFields(
  { schemas }: FormDefinition,
  scopes: Scopes,
  scope: ScopeModel,
  condition: string,
): Input[] {
  const roots: Readonly<Record<string, string | null>> = {
    [OWN]: scope.pattern,
    deposit: '',
    parent: scope.parent,
  };
  const { places } = conditionInputs(schemas, condition);
  return [...places].flatMap((place) => {
    const [root = '', ...path] = place.split('/');
    const from = roots[root] ?? null;
    if (from === null) return [];
    return fieldsAt(scopes, from, path).map((key) => ({ key, from }));
  });
}

/** The fields that a path from an object leads to: one, or all of an object and of those inside it. */
function fieldsAt(
  scopes: Scopes,
  from: string,
  path: readonly string[],
): FieldKey[] {
  const holder = [from, ...path.slice(0, -1)].join('/');
  const field = path.at(-1) ?? '';
  if (field !== ALL) {
    const isKnown = scopes[holder]?.fields.includes(field);
    return isKnown ? [`${holder}#${field}`] : [];
  }
  return Object.values(scopes)
    .filter(({ pattern }) => pattern === holder || isInside(pattern, holder))
    .flatMap(({ pattern, fields }) =>
      fields.map((name): FieldKey => `${pattern}#${name}`),
    );
}

/** The places within which the dependents of each field are, where these are not all inside the object that holds it. */
export function placesSeenFrom(
  dependents: Readonly<Record<FieldKey, readonly FieldKey[]>>,
  seenFrom: ReadonlyMap<FieldKey, string>,
): Record<FieldKey, string> {
  const found: Record<FieldKey, string> = {};
  if (seenFrom.size === 0) return found;
  for (const [name, further] of Object.entries(dependents)) {
    const key = name as FieldKey;
    for (const one of [key, ...further]) {
      const from = seenFrom.get(one);
      const known = found[key] ?? patternOf(key);
      if (from !== undefined && isInside(known, from)) found[key] = from;
    }
  }
  return found;
}

function patternOf(key: FieldKey): string {
  return key.slice(0, key.indexOf('#'));
}

function isInside(pattern: string, holder: string): boolean {
  return pattern.startsWith(`${holder}/`);
}

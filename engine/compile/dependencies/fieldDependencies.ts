import type { FormDefinition } from '../../types/definition';
import type { JsonPointer } from '../../types/json';
import type { FieldKey, ScopeModel } from '../../types/model';
import { ALL, conditionInputs, OWN } from './conditionInputs';
import type { Edges } from './dependencyGraph';
import { depositPlace } from './outsidePlaces';

type Scopes = Readonly<Record<string, ScopeModel>>;
type Link = (from: FieldKey, to: FieldKey) => void;
type LinkInput = (input: Input, to: FieldKey) => void;

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
    const conditionsAt = (id: string) =>
      inputFields(definition, scopes, scope, id);
    linkGuarded(scope, conditionsAt, linkInput);
    linkComputed(scope, conditionsAt, linkInput);
    linkRepeated(scope, conditionsAt, linkInput);
    linkSources(scope, linkInput);
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
  scope: ScopeModel,
  inputsOf: (condition: string) => Input[],
  link: LinkInput,
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
      for (const input of inputsOf(id)) {
        decided.forEach((field) => link(input, field));
      }
    }
  }
}

function linkComputed(
  { pattern, computed, conditions }: ScopeModel,
  inputsOf: (condition: string) => Input[],
  link: LinkInput,
): void {
  for (const [field, said] of Object.entries(computed)) {
    const to: FieldKey = `${pattern}#${field}`;
    const { join = [], present, otherThan, from, unless } = said;
    for (const source of [...join, present, otherThan]) {
      if (source !== undefined) link(ownInput(pattern, source), to);
    }
    if (from !== undefined) link(inputAt(from.replace('/0/', '/*/')), to);
    linkUnless(conditions, unless, inputsOf, (input) => link(input, to));
  }
}

/** The field of the first row stays an answer: `listDependents` knows what follows from it in the others. */
function linkRepeated(
  { pattern, repeated, conditions }: ScopeModel,
  inputsOf: (condition: string) => Input[],
  link: LinkInput,
): void {
  for (const [field, { place, unless }] of Object.entries(repeated)) {
    const to: FieldKey = `${pattern}#${field}`;
    linkUnless(conditions, unless, inputsOf, (input) => link(input, to));
    if (place.ofFirst !== undefined) continue;
    link(inputAt(`/${place.field}`), to);
  }
}

function linkUnless(
  conditions: readonly string[],
  unless: number | undefined,
  inputsOf: (condition: string) => Input[],
  link: (input: Input) => void,
): void {
  if (unless !== undefined) inputsOf(conditions[unless] ?? '').forEach(link);
}

/** Locks and defaults that are the answer of another field, or of a place of the document. */
function linkSources({ pattern, statements }: ScopeModel, link: LinkInput) {
  for (const { fields } of statements) {
    for (const [field, said] of Object.entries(fields)) {
      if (said === false) continue;
      const to: FieldKey = `${pattern}#${field}`;
      const { lockedTo, defaultFrom } = said;
      if (typeof lockedTo === 'string') {
        const [root, ...path] = lockedTo.split('/');
        const isOutside = root === 'deposit' && path.length > 0;
        link(
          isOutside
            ? inputAt(`/${path.join('/')}`)
            : ownInput(pattern, lockedTo),
          to,
        );
      }
      const place = depositPlace(defaultFrom);
      if (place !== undefined) link(inputAt(place), to);
    }
  }
}

/** A field of the object itself. */
function ownInput(pattern: string, field: string): Input {
  return { key: `${pattern}#${field}`, from: pattern };
}

/** A place of the document that a field of any object looks at. */
function inputAt(place: JsonPointer): Input {
  const cut = place.lastIndexOf('/');
  return { key: `${place.slice(0, cut)}#${place.slice(cut + 1)}`, from: '' };
}

/** Whatever a step says of a field depends on whether the step is included. */
function linkSteps(
  definition: FormDefinition,
  scopes: Scopes,
  link: LinkInput,
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

/** The fields that a condition of an object looks at, also those inside the objects that it or its environment holds. */
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

import type { FormDefinition } from '../types/definition';
import type { FieldKey, ScopeModel } from '../types/model';
import { conditionInputs } from './conditionInputs';
import type { Edges } from './dependencyGraph';

type Scopes = Readonly<Record<string, ScopeModel>>;
type Link = (from: FieldKey, to: FieldKey) => void;

/** Which field's change can change another's relevance, default or computed value. */
export interface FieldDependencies {
  /** By a rule that names the first field. */
  readonly byRule: Edges;
  /** By a rule, or since the first field holds the object of the second. */
  readonly all: Edges;
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
  for (const scope of Object.values(scopes)) {
    linkGuarded(definition, scope, link);
    linkComputed(scope, link);
    linkRepeated(scope, link);
    linkLocked(scope, link);
    for (const [field, child] of Object.entries(scope.children)) {
      scopes[child]?.fields.forEach((inner) =>
        hold(`${scope.pattern}#${field}`, `${child}#${inner}`),
      );
    }
  }
  linkSteps(definition, scopes, link);
  return { byRule, all };
}

/** Keywords of a field that give it a value. */
const DECIDING = ['default', 'defaultFrom', 'lockedTo'];

/** What conditions decide about a field depends on what they test. */
function linkGuarded(
  definition: FormDefinition,
  scope: ScopeModel,
  link: Link,
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
      for (const input of inputFields(definition, scope, id)) {
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
  link: Link,
): void {
  const root = scopes[''];
  for (const step of definition.form.steps) {
    if (!step.includeWhen || !root) continue;
    const condition = `/conditions/${step.includeWhen}`;
    const inputs = inputFields(definition, root, condition);
    for (const scope of Object.values(scopes)) {
      const said = scope.statements.filter(({ unit }) => unit === step.id);
      for (const name of said.flatMap(({ fields }) => Object.keys(fields))) {
        inputs.forEach((input) => link(input, `${scope.pattern}#${name}`));
      }
    }
  }
}

function inputFields(
  definition: FormDefinition,
  scope: ScopeModel,
  condition: string,
): FieldKey[] {
  const inputs = conditionInputs(definition.schemas, condition);
  const own = [...inputs.own].map(
    (name): FieldKey => `${scope.pattern}#${name}`,
  );
  const outer = [...inputs.context].flatMap((place): FieldKey[] => {
    const [root = '', field = ''] = place.split('/');
    if (root === 'deposit') return [`#${field}`];
    if (root === 'parent' && scope.parent !== null)
      return [`${scope.parent}#${field}`];
    return [];
  });
  return [...own, ...outer];
}

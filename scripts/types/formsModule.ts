import { analyseDefinition } from '@engine/compile/analyseDefinition';
import {
  assembleDefinition,
  formKeys,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import { statementsInForce } from '@engine/compile/statementsInForce';
import type { FormModel, ScopeModel } from '@engine/types/model';
import { generatedHeader } from './generatedHeader';
import { toTypeName } from './toTypeName';

/** The module of what is filled in: for every form its answers by step, as a draft, as sent and as stored. */
export function formsModule(files: SchemaFiles): string {
  const forms = formKeys(files).sort();
  return [
    generatedHeader('schemas/forms and the steps that they name'),
    "import type * as Entities from './entities';",
    '/** An answer that is there. */',
    'type Of<T, K extends keyof T> = NonNullable<T[K]>;',
    ...forms.map((key) => formTypes(files, key)),
    `/** What each form contains while it is filled in. */
export interface DraftOf { ${membersOf(forms, 'Draft')} }`,
    `/** What each form sends. */
export interface SubmittedOf { ${membersOf(forms, 'Submitted')} }`,
    `/** What is stored of each form. */
export interface StoredOf { ${membersOf(forms, 'Stored')} }`,
  ].join('\n\n');
}

function membersOf(forms: readonly string[], kind: string): string {
  return forms
    .map((key) => `${JSON.stringify(key)}: ${toTypeName(key)}${kind};`)
    .join('\n');
}

function formTypes(files: SchemaFiles, key: string): string {
  const model = analyseDefinition(assembleDefinition(files, key, {}));
  const name = toTypeName(key);
  const steps = model.definition.form.steps.map(({ id }) => {
    const places = Object.entries(model.places);
    const asked = new Set(
      places.flatMap(([place, { step }]) => (step === id ? [place] : [])),
    );
    return `${JSON.stringify(id)}: ${objectType(model, '', {
      has: (pattern, field) => asked.has(`${pattern}#${field}`),
      mayMiss: true,
    })};`;
  });
  const has = isPossible(model);
  const stored = (pattern: string, field: string) =>
    has(pattern, field) && !getScope(model, pattern).transient.has(field);
  return [
    `/** Answers of the form ${key}, step by step, while it is filled in. */`,
    `export interface ${name}Steps { ${steps.join('\n')} }`,
    `/** All answers of the form ${key} while it is filled in. */`,
    `export type ${name}Draft = ${objectType(model, '', { has, mayMiss: true })};`,
    `/** What the form ${key} sends: what it always asks is there. */`,
    `export type ${name}Submitted = ${objectType(model, '', { has, mayMiss: false })};`,
    `/** What is stored of the form ${key}: without what is judged only. */`,
    `export type ${name}Stored = ${objectType(model, '', { has: stored, mayMiss: false })};`,
  ].join('\n');
}

interface Wanted {
  readonly has: (pattern: string, field: string) => boolean;
  /** Every answer may be missing. */
  readonly mayMiss: boolean;
}

/** The type of one kind of object; '' when it has none of the wanted fields. */
function objectType(model: FormModel, pattern: string, wanted: Wanted): string {
  const scope = getScope(model, pattern);
  const required = wanted.mayMiss
    ? new Set<string>()
    : alwaysRequired(model, scope);
  const members = scope.fields.flatMap((field) => {
    const type = fieldType(model, scope, field, wanted);
    if (type === '') return [];
    const mark = required.has(field) ? '' : '?';
    return [`${JSON.stringify(field)}${mark}: ${type};`];
  });
  if (members.length === 0) return pattern === '' ? 'object' : '';
  return `{ ${members.join('\n')} }`;
}

function fieldType(
  model: FormModel,
  scope: ScopeModel,
  field: string,
  wanted: Wanted,
): string {
  const child = scope.children[field];
  if (child !== undefined && !scope.files.has(field)) {
    const type = objectType(model, child, wanted);
    return type !== '' && getScope(model, child).isRow ? `${type}[]` : type;
  }
  if (!wanted.has(scope.pattern, field)) return '';
  return `Of<${entityOf(model, scope)}, ${JSON.stringify(field)}>`;
}

/** The generated type of the entity that an object is of. */
function entityOf(model: FormModel, scope: ScopeModel): string {
  if (scope.parent === null)
    return `Entities.${toTypeName(model.definition.form.entity)}`;
  const parent = entityOf(model, getScope(model, scope.parent));
  const held = `Of<${parent}, ${JSON.stringify(scope.property)}>`;
  return scope.isRow ? `${held}[number]` : held;
}

/** Returns the fields that some answers make relevant: no unconditional statement forbids them. */
function isPossible(model: FormModel): Wanted['has'] {
  return (pattern, field) =>
    !statementsInForce(model, getScope(model, pattern)).some(
      ({ fields }) => fields[field] === false,
    );
}

function alwaysRequired(model: FormModel, scope: ScopeModel): Set<string> {
  return new Set(
    statementsInForce(model, scope).flatMap(({ required }) => required),
  );
}

function getScope(model: FormModel, pattern: string): ScopeModel {
  const scope = model.scopes[pattern];
  if (!scope) throw new Error(`the form has no object ${pattern}`);
  return scope;
}

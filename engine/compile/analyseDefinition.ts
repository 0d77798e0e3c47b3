import type { FormDefinition } from '../types/definition';
import type {
  FieldKey,
  FormModel,
  OutsidePlace,
  ScopeModel,
} from '../types/model';
import { isObject } from '../vocabulary/jsonObject';
import { collectScopes } from './collectScopes';
import { countValues } from './countValues';
import { DefinitionError } from './definitionError';
import { allDependents, sortFields } from './dependencies/dependencyGraph';
import {
  fieldDependencies,
  placesSeenFrom,
} from './dependencies/fieldDependencies';
import { openObjects } from './definition/openObjects';
import { readRoles } from './definition/readRoles';
import { reachableScopes } from './reachableScopes';
import { firstRowFields } from './repetitions';
import { toScopeModel } from './scopeModel';
import { readPages } from './definition/uiNodes';

/** Resolves a definition into what the engine works on. Pure and small: the browser does it too. Throws DefinitionError on an unknown schema, condition, step or field, and on circles. */
export function analyseDefinition(definition: FormDefinition): FormModel {
  const pages = readPages(definition);
  const collected = openObjects(
    reachableScopes(definition, collectScopes(definition)),
    pages.objects,
  );
  const scopes: Record<string, ScopeModel> = {};
  collected.forEach((scope, number) => {
    const onPages = pages.conditions.get(scope.pattern) ?? [];
    scopes[scope.pattern] = toScopeModel(definition, scope, onPages, number);
  });
  addEnvironment(scopes);
  const repeated = firstRowFields(definition, scopes);
  const edges = fieldDependencies(definition, scopes);
  const fields = Object.values(scopes).flatMap((scope) =>
    scope.fields.map((field): FieldKey => `${scope.pattern}#${field}`),
  );
  for (const place of Object.keys(pages.places)) {
    if (!fields.includes(place as FieldKey)) {
      throw new DefinitionError(
        place,
        'a page asks for a field that no entity declares',
      );
    }
  }
  checkFiles(scopes, pages.places);
  const order = sortFields(fields, edges.all);
  const dependents = allDependents(order, edges.all);
  return {
    definition,
    scopes,
    conditions: nameConditions(definition),
    order,
    dependents,
    ruleDependents: ofHolders(
      scopes,
      allDependents(order, edges.all, edges.byRule),
    ),
    firstRowFields: repeated,
    seenFrom: placesSeenFrom(dependents, edges.seenFrom),
    places: pages.places,
    ...readRoles(definition),
    ...countValues(definition, collected),
  };
}

/** Throws DefinitionError where a page asks for a file that no rule wants ready: bytes that nothing judged would be stored. */
function checkFiles(
  scopes: Readonly<Record<string, ScopeModel>>,
  places: FormModel['places'],
): void {
  for (const { pattern, files, statements } of Object.values(scopes)) {
    for (const field of files) {
      const place = `${pattern}#${field}`;
      const isJudged = statements.some(({ fields }) => {
        const rule = fields[field];
        return isObject(rule) && 'fileReady' in rule;
      });
      if (Object.hasOwn(places, place) && !isJudged) {
        throw new DefinitionError(
          place,
          'a page asks for a file, and no rule wants it ready (fileReady)',
        );
      }
    }
  }
}

function nameConditions(definition: FormDefinition): Record<string, string> {
  const ids = Object.keys(definition.schemas).filter((id) =>
    id.startsWith('/conditions/'),
  );
  return Object.fromEntries(
    ids.sort().map((id, index) => [id, `condition${index}`]),
  );
}

/** An object depends on all that its inner objects read of the deposit; parents come before children. */
function addEnvironment(scopes: Record<string, ScopeModel>): void {
  for (const { pattern, parent } of Object.values(scopes).toReversed()) {
    const scope = scopes[pattern];
    const holder = parent === null ? undefined : scopes[parent];
    if (!scope || !holder) continue;
    const known = new Set(holder.environment.map(nameOfPlace));
    const further = scope.environment.filter(
      (place) => place.root === 'deposit' && !known.has(nameOfPlace(place)),
    );
    scopes[holder.pattern] = {
      ...holder,
      environment: [...holder.environment, ...further],
    };
  }
}

function nameOfPlace({ root, field, ofFirst, inner }: OutsidePlace): string {
  return `${root}/${field}/${ofFirst ?? ''}/${inner ?? ''}`;
}

/** Of the dependents, those of fields that hold nested objects. */
function ofHolders(
  scopes: Readonly<Record<string, ScopeModel>>,
  dependents: Readonly<Record<FieldKey, FieldKey[]>>,
): Record<FieldKey, FieldKey[]> {
  return Object.fromEntries(
    Object.values(scopes).flatMap(({ pattern, children }) =>
      Object.keys(children).map((field) => {
        const key: FieldKey = `${pattern}#${field}`;
        return [key, dependents[key] ?? []];
      }),
    ),
  );
}

import { isObject } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { ruleFile } from '../definition/fieldPath';
import { inside, objectAt, type Place } from '../definition/files';
import { perFiles } from '../definition/perFiles';

/** A named condition that must hold, or must not. */
export interface Term {
  readonly name: string;
  readonly holds: boolean;
}

/** What one place of the rules says of an object. */
export interface Statement extends Place {
  readonly says: JsonObject;
  /** All of them lead to the place. */
  readonly terms: readonly Term[];
  /** The statement that includes the item to which this one belongs. */
  readonly by?: Statement;
}

/**
 * Everything that the rules of a step say of an object of its document, in their order: the step itself, its items
 * and its branches.
 */
export const statementsAt = (
  files: StudioFiles,
  step: string,
  path: readonly string[],
): readonly Statement[] => gatherAt(files, step, ...path);

const gatherAt = perFiles((files, step: string, ...path: string[]) => {
  const root: Place = { file: ruleFile(step), pointer: '' };
  let level = gather(files, root, []);
  for (const name of path) {
    level = level.flatMap((statement) => {
      const at =
        name === '*'
          ? inside(statement, 'items')
          : inside(statement, 'properties', name);
      return gather(files, at, statement.terms, statement.by);
    });
  }
  return level;
});

/** A place with all that it includes, under the conditions that lead there. */
function gather(
  files: StudioFiles,
  place: Place,
  terms: readonly Term[],
  by?: Statement,
): Statement[] {
  const says = objectAt(files, place);
  if (Object.keys(says).length === 0) return [];
  const { $ref: reference, allOf, if: condition } = says;
  const parts = Array.isArray(allOf) ? allOf : [];
  const item = itemFile(reference);
  const name = conditionName(condition);
  const own: Statement = { ...place, says, terms, ...(by && { by }) };
  const branch = (key: 'then' | 'else', holds: boolean) =>
    name === undefined
      ? []
      : gather(files, inside(place, key), [...terms, { name, holds }], by);
  return [
    own,
    ...(item === undefined
      ? []
      : gather(files, { file: item, pointer: '' }, terms, own)),
    ...branch('then', true),
    ...branch('else', false),
    ...parts.flatMap((_part, index) =>
      gather(files, inside(place, 'allOf', index), terms, by),
    ),
  ];
}

function itemFile(reference: unknown): string | undefined {
  return typeof reference === 'string' && reference.startsWith('/items/')
    ? `${reference.slice(1)}.json`
    : undefined;
}

function conditionName(condition: unknown): string | undefined {
  const reference = isObject(condition) ? condition['$ref'] : undefined;
  return typeof reference === 'string'
    ? reference.replace('/conditions/', '')
    : undefined;
}

/** Names in a list of a statement: `required` or `asks`. */
export const namesIn = (
  { says }: Statement,
  list: 'required' | 'asks',
): readonly string[] => {
  const names = says[list];
  return Array.isArray(names) ? names.map(String) : [];
};

/** What a statement says of one field: false forbids it; undefined where it says nothing. */
export function saidOf(
  { says }: Statement,
  field: string,
): JsonObject | false | undefined {
  const { properties } = says;
  if (!isObject(properties) || !Object.hasOwn(properties, field))
    return undefined;
  const said = properties[field];
  if (said === false) return false;
  return isObject(said) ? said : undefined;
}

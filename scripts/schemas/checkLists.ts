import {
  assembleLists,
  type SchemaFiles,
} from '@engine/compile/assembleDefinition';
import { isObject } from '@engine/compile/schemaAccess';
import type { ListEntry } from '@engine/types/context';
import type { JsonObject } from '@engine/types/json';
import { readEntityTypes, type EntityTypes } from './entityTypes';
import { below, type Problem } from './problem';
import { visitValues } from './visitValues';

/** Keys and orders of a list are unique; every list that is named exists, and what filters it is an attribute of its entries. */
export function checkLists(files: SchemaFiles): Problem[] {
  const lists = assembleLists(files);
  const problems = Object.entries(files).flatMap(([file, content]) => {
    const list = file.startsWith('lists/') && isObject(content);
    return list ? repeated(file, lists[String(content['name'])]?.entries) : [];
  });
  const types = readEntityTypes(files);
  visitValues(files, ({ file, pointer, entity, said }) => {
    const name = said['list'];
    if (typeof name !== 'string') return;
    const list = lists[name];
    if (!list) {
      const at = below(pointer, 'list');
      problems.push({ file, pointer: at, reason: `there is no list ${name}` });
      return;
    }
    const { where } = said;
    if (!isObject(where)) return;
    for (const reason of wrongFilters(where, list.entries, types, entity)) {
      problems.push({ file, pointer: below(pointer, 'where'), reason });
    }
  });
  return [...problems, ...formLists(files, lists)];
}

function repeated(
  file: string,
  entries: readonly ListEntry[] | undefined,
): Problem[] {
  const problems: Problem[] = [];
  for (const attribute of ['name', 'order'] as const) {
    const seen = new Set<unknown>();
    entries?.forEach((entry, index) => {
      const value = entry[attribute];
      if (seen.has(value)) {
        const pointer = below('/entries', index, attribute);
        const reason = `another entry has the ${attribute} ${value}`;
        problems.push({ file, pointer, reason });
      }
      seen.add(value);
    });
  }
  return problems;
}

function wrongFilters(
  where: JsonObject,
  entries: readonly ListEntry[],
  types: EntityTypes,
  entity: string,
): string[] {
  return Object.entries(where).flatMap(([attribute, place]) => {
    const [root, field = ''] = String(place).split('/');
    const holder = root === 'self' ? entity : '/entities/deposit';
    return [
      ...(entries.some((entry) => Array.isArray(entry[attribute]))
        ? []
        : [`no entry of the list has the attribute ${attribute}`]),
      ...(types.find(holder, field)
        ? []
        : [`${holder} declares no field ${field}`]),
    ];
  });
}

function formLists(files: SchemaFiles, lists: object): Problem[] {
  return Object.entries(files).flatMap(([file, form]) => {
    if (!file.startsWith('forms/') || !isObject(form)) return [];
    const named = Array.isArray(form['lists']) ? form['lists'] : [];
    return named.flatMap((name, index) =>
      Object.hasOwn(lists, String(name))
        ? []
        : [
            {
              file,
              pointer: below('/lists', index),
              reason: `there is no list ${String(name)}`,
            },
          ],
    );
  });
}

import {
  assembleLists,
  type ListFile,
  type SchemaFiles,
} from '../../compile/definition/assembleDefinition';
import { isObject } from '../../vocabulary/jsonObject';
import type { ListEntry } from '../../types/context';
import type { Wording } from '../../types/definition';
import type { JsonObject } from '../../types/json';
import { keywordsThat } from '../../vocabulary/keywordTable';
import {
  documentEntities,
  readEntityTypes,
  type EntityTypes,
} from '../../compile/definition/entityTypes';
import { below, type Fault } from '../fault';
import { visitValues } from './visitValues';

/** Keys and orders of a list are unique; every list that is named exists, and what filters it is an attribute of its entries. */
export function checkLists(files: SchemaFiles): Fault[] {
  const lists = assembleLists(files);
  const problems = Object.entries(files).flatMap(([file, content]) => {
    const list = file.startsWith('lists/') && isObject(content);
    return list ? repeated(file, lists[String(content['name'])]?.entries) : [];
  });
  const types = readEntityTypes(files);
  visitValues(files, ({ file, pointer, entity, said }) => {
    for (const keyword of keywordsThat(({ names }) => names === 'list')) {
      const name = said[keyword];
      if (typeof name !== 'string' || lists[name]) continue;
      const at = below(pointer, keyword);
      problems.push({ file, pointer: at, reason: `there is no list ${name}` });
    }
    const { where } = said;
    const list = lists[String(said['list'])];
    if (!isObject(where) || !list) return;
    const holders = { self: [entity], deposit: documentEntities(files) };
    for (const reason of wrongFilters(where, list.entries, types, holders)) {
      problems.push({ file, pointer: below(pointer, 'where'), reason });
    }
  });
  return [...problems, ...formLists(files, lists)];
}

function repeated(
  file: string,
  entries: readonly ListEntry[] | undefined,
): Fault[] {
  const problems: Fault[] = [];
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
  holders: Readonly<Record<string, readonly string[]>>,
): string[] {
  return Object.entries(where).flatMap(([attribute, place]) => {
    const [root, field = ''] = String(place).split('/');
    const entities = holders[root ?? ''] ?? [];
    return [
      ...(entries.some((entry) => Array.isArray(entry[attribute]))
        ? []
        : [`no entry of the list has the attribute ${attribute}`]),
      ...(entities.some((entity) => types.find(entity, field))
        ? []
        : [`${entities.join(' or ')} declares no field ${field}`]),
    ];
  });
}

function formLists(
  files: SchemaFiles,
  lists: Readonly<Record<string, ListFile>>,
): Fault[] {
  return Object.entries(files).flatMap(([file, form]) => {
    if (!file.startsWith('forms/') || !isObject(form)) return [];
    const named = Array.isArray(form['lists']) ? form['lists'] : [];
    const wordings = isObject(form['wordings']) ? form['wordings'] : {};
    const wrong = Object.entries(wordings).flatMap(([name, wording]) =>
      [wording as unknown as Wording | Wording[]].flat().flatMap((one) =>
        wrongWording(one, lists, {
          file,
          pointer: below('/wordings', name),
        }),
      ),
    );
    const missing = named.flatMap((name, index) =>
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
    return [...missing, ...wrong];
  });
}

/**
 * A placeholder is an answer, or an attribute of every entry of its list. An entry alone without it lacks it.
 *
 * @param place - of the placeholder.
 */
function wrongWording(
  wording: Wording,
  lists: Readonly<Record<string, ListFile>>,
  place: Pick<Fault, 'file' | 'pointer'>,
): Fault[] {
  if ('answer' in wording) return [];
  const { list, attribute } = wording;
  const entries = lists[list]?.entries;
  if (entries === undefined)
    return [{ ...place, reason: `there is no list ${list}` }];
  const isKnown = entries.some((entry) => entry[attribute] !== undefined);
  return entries.flatMap((entry, index): Fault[] => {
    if (entry[attribute] !== undefined) return [];
    const { name, label } = entry;
    return isKnown
      ? [
          {
            file: `lists/${list}.json`,
            pointer: below('/entries', index),
            reason: `“${label}” has no value for “${attribute}”, which a sentence of a form has in it`,
            fix: `Add “${attribute}” to the entry, as the others have it.`,
          },
        ]
      : [
          {
            ...place,
            reason: `${name} of ${list} has no attribute ${attribute}`,
          },
        ];
  });
}

import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { isObject } from '../../vocabulary/jsonObject';
import type { Json } from '../../types/json';
import { below, type Fault } from '../fault';
import { visitValues } from '../pages/visitValues';

/** Questions whose list offers nothing: nobody can answer them. */
export function lintChoices(files: SchemaFiles): Fault[] {
  const found: Fault[] = [];
  visitValues(files, ({ file, pointer, said }) => {
    const name = said['list'];
    if (typeof name !== 'string') return;
    const list = files[`lists/${name}.json`];
    if (!isObject(list) || !offersNothing(list['entries'])) return;
    found.push({
      file,
      pointer: below(pointer, 'list'),
      reason: `The list ${name} has no entry that can be chosen, so nobody can answer the question.`,
      fix: 'Add an entry to the list, or show one that is hidden.',
    });
  });
  return found;
}

const offersNothing = (entries: Json | undefined) =>
  Array.isArray(entries) &&
  entries.every((entry) => isObject(entry) && entry['hidden'] === true);

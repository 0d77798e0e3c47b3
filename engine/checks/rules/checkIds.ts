import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { isObject } from '../../vocabulary/jsonObject';
import type { Fault } from '../fault';

/** The `$id` that a file at this path carries; undefined where files have none. */
function idOf(path: string): string | undefined {
  const found =
    /^(entities|items|values|conditions|lists)\/([^/]+)\.json$/.exec(path) ??
    /^(meta)\/([^/]+)\.schema\.json$/.exec(path) ??
    /^(forms)\/([^/]+)\.form\.json$/.exec(path) ??
    /^(steps)\/([^/]+)\/schema\.json$/.exec(path);
  return found ? `/${found[1]}/${found[2]}` : undefined;
}

/** Every `$id` is the path of its file, and a list's name the name of its file. */
export function checkIds(files: SchemaFiles): Fault[] {
  return Object.entries(files).flatMap(([file, content]) => {
    const id = idOf(file);
    if (id === undefined || !isObject(content)) return [];
    const problems: Fault[] = [];
    if (content['$id'] !== id) {
      problems.push({ file, pointer: '/$id', reason: `must be ${id}` });
    }
    if (file.startsWith('lists/') && `/lists/${content['name']}` !== id) {
      problems.push({ file, pointer: '/name', reason: `must be as in ${id}` });
    }
    return problems;
  });
}

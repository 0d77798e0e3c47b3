import type { Problem } from '../types/problem';

/** Something a file of `schemas/` must not say, or does not say and must. */
export interface Fault {
  /** Path inside `schemas/`. */
  readonly file: string;
  /** JSON Pointer inside the file. */
  readonly pointer: string;
  readonly reason: string;
  /** The correction, where it is known. */
  readonly fix?: string;
  /** The correction as a patch, where it is safe. */
  readonly repair?: Problem['repair'];
}

/** One step deeper into a file. */
export function below(pointer: string, ...keys: (string | number)[]): string {
  return [pointer, ...keys.map((key) => escapeKey(String(key)))].join('/');
}

/** A place as a patch over all files names it: its first name is the path of the file. */
export function repairPath(file: string, pointer: string): string {
  return below('', file) + pointer;
}

function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

const FOLDER_FILE: readonly (readonly [RegExp, string])[] = [
  [/^\/steps\/([^/]+)/, 'steps/$1/schema.json'],
  [/^\/forms\/([^/]+)/, 'forms/$1.form.json'],
  [/^\/(entities|items|values|conditions|lists)\/([^/]+)/, '$1/$2.json'],
];

/** File and pointer of a place that the compiler names by `$id`, e.g. '/items/monograph/properties/isbn'. */
export function locate(source: string): Pick<Fault, 'file' | 'pointer'> {
  for (const [pattern, file] of FOLDER_FILE) {
    const found = pattern.exec(source);
    if (!found) continue;
    return {
      file: found[0].replace(pattern, file),
      pointer: source.slice(found[0].length),
    };
  }
  return { file: source, pointer: '' };
}

import type { Json } from '../../types/json';
import { isObject } from '../../vocabulary/jsonObject';
import { BRACES, countTexts, replaceCode, STRING } from './codeText';

type Path = readonly (string | number)[];

const STEP = `\\.([A-Za-z_$][\\w$]*)|\\[(${STRING}|\\d+)\\]`;

/** Leaves out of a module the schemas, and the parts of schemas, that it names and does not read. */
export function keepUsedSchemas(code: string): string {
  const reads = listReads(code);
  return replaceCode(
    code,
    `const (schema\\d+) = (${BRACES});`,
    (name = '', schema = '') => {
      const paths = reads.get(name);
      if (paths === undefined) return '';
      const kept = keepPaths(JSON.parse(schema) as Json, paths);
      return `const ${name} = ${JSON.stringify(kept)};`;
    },
  );
}

/** The paths that code reads of each schema. */
function listReads(code: string): Map<string, Path[]> {
  const reads = new Map<string, Path[]>();
  const pattern = `(?<!const |[\\w.$])schema\\d+\\b(?:${STEP})*`;
  for (const text of countTexts(code, pattern).keys()) {
    const [name = ''] = /^\w+/.exec(text) ?? [];
    const paths = reads.get(name) ?? [];
    reads.set(name, paths);
    paths.push(readPath(text));
  }
  return reads;
}

function readPath(text: string): Path {
  return [...text.matchAll(new RegExp(STEP, 'g'))].map(
    ([, name, quoted = '']) => name ?? (JSON.parse(quoted) as string | number),
  );
}

/** A value without what no path leads to; rows before one that is kept stay, as nothing. */
function keepPaths(value: Json, paths: readonly Path[]): Json {
  if (paths.some((path) => path.length === 0)) return value;
  const below = (key: string | number) =>
    paths.filter(([first]) => first === key).map(([, ...rest]) => rest);
  if (Array.isArray(value)) {
    const last = Math.max(...paths.map(([first]) => Number(first)));
    return value
      .slice(0, last + 1)
      .map((row, at) => (below(at).length > 0 ? keepPaths(row, below(at)) : 0));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => below(key).length > 0)
      .map(([key, part]) => [key, keepPaths(part, below(key))]),
  );
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';

const schemas = path.resolve(import.meta.dirname, '../../schemas');

/** Finds the pointer of the question of a field in the page of a step. */
export async function findQuestion(
  step: string,
  field: string,
): Promise<{ file: string; pointer: string }> {
  const file = `steps/${step}/ui.json`;
  const page: unknown = JSON.parse(
    await readFile(path.join(schemas, file), 'utf8'),
  );
  const pointer = search(page, '');
  if (pointer === undefined) throw new Error(`${file} does not ask ${field}`);
  return { file, pointer };

  function search(value: unknown, at: string): string | undefined {
    if (typeof value !== 'object' || value === null) return undefined;
    if ('field' in value && value.field === field) return at;
    for (const [name, inner] of Object.entries(value)) {
      const found = search(inner, `${at}/${name}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

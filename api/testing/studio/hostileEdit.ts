import type { StudioOperation } from '@contract/studio/studio';
import type { Json } from '@engine/types/json';
import { toPlace } from '../visitors/studioVisitor';

/** An edit of the forms that is broken or made to harm, and where it is refused. */
export interface HostileEdit {
  name: string;
  edits: readonly StudioOperation[];
  /** The form that is previewed with it. */
  formKey?: string;
  /** A problem that the check and the publication name. */
  refused: { file: string; pointer?: string; message: RegExp };
}

/** Puts a value at a place of a file. */
export const put = (
  file: string,
  inside: string,
  value: Json,
): StudioOperation => ({ op: 'add', path: toPlace(file, inside), value });

export const replace = (
  file: string,
  inside: string,
  value: Json,
): StudioOperation => ({ op: 'replace', path: toPlace(file, inside), value });

export const remove = (file: string, inside = ''): StudioOperation => ({
  op: 'remove',
  path: toPlace(file, inside),
});

/** So many values, made by their place. */
export function many<Value>(
  count: number,
  make: (index: number) => Value,
): Value[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Values inside each other. */
export function nest(levels: number, inside: (inner: Json) => Json): Json {
  let value: Json = {};
  for (let level = 0; level < levels; level += 1) value = inside(value);
  return value;
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** A file with a schema of its own. */
export const putSchema = (
  kind: 'entities' | 'items' | 'values' | 'conditions',
  name: string,
  said: Readonly<Record<string, Json>>,
): StudioOperation =>
  put(`${kind}/${name}.json`, '', {
    $schema: DIALECT,
    $id: `/${kind}/${name}`,
    ...said,
  });

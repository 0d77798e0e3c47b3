import type { Json, JsonObject, JsonPointer } from '../../types/json';
import type { CompiledForm } from '../../types/model';
import { keyedPath, readPointer } from '../pointers';
import { isBlank } from '../values/withoutBlanks';
import type { Affected } from './applyEffects';
import type { Settled } from './settle';

/** A question that the form answered, with what it held before. */
export interface Filled {
  readonly path: JsonPointer;
  readonly before: Json | undefined;
}

/**
 * The questions with effects that settling answered, as by a default. The depositor would see the answer without
 * what follows from it. An answer that came back is none of them: what followed from it was restored too (R8).
 */
export function listFilled(
  { definition }: CompiledForm,
  written: JsonObject,
  { reset, stash }: Pick<Affected, 'reset' | 'stash'>,
  settled: Settled,
): Filled[] {
  if (settled.data === written) return [];
  return [...new Set(definition.form.effects.map(({ when }) => when))]
    .filter((path) => !path.includes('*') && !reset.has(path))
    .map((path) => ({ path, before: readPointer(written, path) }))
    .filter(({ path, before }) => {
      const now = readPointer(settled.data, path);
      const kept = keyedPath(settled.data, path);
      return !isBlank(now) && now !== before && !Object.hasOwn(stash, kept);
    });
}

import type { FormFile, Wording } from '../../types/definition';
import type { Computation, Effect, Repetition } from '../../types/effects';
import type { JsonPointer } from '../../types/json';
import { isDeclared } from './declaredPaths';
import type { EntityTypes } from './entityTypes';
import { isRepetition } from '../repetitions';

/** What the pointers of a form mean that name one of its `places`: `/{title}/url` is the field `url` of each of them that has it. */
export interface Places {
  /** The pointers that a pointer means: those that are declared, or all where none is, so that checks name them. */
  expand(path: JsonPointer): JsonPointer[];
  /** The same place in all pointers of an entry, for each place that `path` names; one without a name. */
  perPlace(path: JsonPointer): { fits(path: JsonPointer): JsonPointer[] }[];
}

const NAMED = /\{([a-z][A-Za-z0-9]*)\}/;

/** Reads the places of a form. */
export function readPlaces(
  { places = {}, entity }: Pick<FormFile, 'places' | 'entity'>,
  types: EntityTypes,
): Places {
  const fieldsOf = (path: string) => places[NAMED.exec(path)?.[1] ?? ''] ?? [];
  const fill = (path: string, field: string) => path.replace(NAMED, field);
  function expand(path: JsonPointer): JsonPointer[] {
    const fields = fieldsOf(path);
    if (fields.length === 0) return [path];
    const all = fields.map((field) => fill(path, field));
    const declared = all.filter((one) => isDeclared(types, entity, one));
    return declared.length > 0 ? declared : all;
  }
  return {
    expand,
    perPlace(path) {
      const fields = fieldsOf(path);
      if (fields.length === 0) return [{ fits: expand }];
      return fields.map((field) => ({
        fits: (other) =>
          expand(other).filter((one) => one === fill(other, field)),
      }));
    },
  };
}

/** The effects that an entry of `effects` means: one for each place that its `when` names. */
function expandEffect(effect: Effect, places: Places): Effect[] {
  return places.perPlace(effect.when).flatMap(({ fits }) => {
    const keys = <T>(record: Record<JsonPointer, T>) =>
      Object.fromEntries(
        Object.entries(record).flatMap(([path, value]) =>
          fits(path).map((one) => [one, value] as const),
        ),
      );
    const { reset, keep, drop, set, copy, truncate, declined, ...others } =
      effect;
    return fits(effect.when).map((when) => ({
      ...others,
      when,
      ...(reset && { reset: reset.flatMap(fits) }),
      ...(keep && { keep: keep.flatMap(fits) }),
      ...(drop && { drop: drop.flatMap(fits) }),
      ...(set && { set: keys(set) }),
      ...(copy && {
        copy: Object.fromEntries(
          Object.entries(copy).flatMap(([path, from]) =>
            fits(path).flatMap((one) =>
              fits(from).map((source) => [one, source] as const),
            ),
          ),
        ),
      }),
      ...(truncate && { truncate: keys(truncate) }),
      ...(declined && { declined: keys(declined) }),
    }));
  });
}

/** The computations that an entry of `compute` means. */
export function expandComputation(
  computation: Computation | Repetition,
  places: Places,
): (Computation | Repetition)[] {
  if (isRepetition(computation)) return [computation];
  const { scope, field, join = [], present, otherThan } = computation;
  const names = [field, ...join, present, otherThan].filter(
    (name) => name !== undefined,
  );
  return places.perPlace(scope).flatMap(({ fits }) =>
    fits(scope).flatMap((one) => {
      const has = (name: string) => fits(`${scope}/${name}`).length > 0;
      return names.every(has) ? [{ ...computation, scope: one }] : [];
    }),
  );
}

function expandWording(wording: Wording, places: Places): Wording[] {
  return 'answer' in wording
    ? places.expand(wording.answer).map((answer) => ({ answer }))
    : places.expand(wording.key).map((key) => ({ ...wording, key }));
}

/** The form as code reads it: without `places`, and with every pointer that they mean. */
export function expandForm(
  { places: _read, ...form }: FormFile,
  places: Places,
): FormFile {
  const { effects, compute, prefill, wordings } = form;
  return {
    ...form,
    effects: effects.flatMap((effect) => expandEffect(effect, places)),
    compute: compute.flatMap((one) => expandComputation(one, places)),
    ...(prefill && { prefill: expandPrefill(prefill, places) }),
    ...(wordings && {
      wordings: Object.fromEntries(
        Object.entries(wordings).map(([name, wording]) => [
          name,
          [wording].flat().flatMap((one) => expandWording(one, places)),
        ]),
      ),
    }),
  };
}

/**
 * A source whose name is that of places is one for each of them, by the name of the field. One that is named too adds
 * values.
 */
function expandPrefill(
  prefill: NonNullable<FormFile['prefill']>,
  places: Places,
): NonNullable<FormFile['prefill']> {
  const expanded: NonNullable<FormFile['prefill']> = {};
  for (const [source, values] of Object.entries(prefill)) {
    for (const { fits } of places.perPlace(source)) {
      const paths = Object.entries(values).flatMap(([value, path]) =>
        fits(path).map((one) => [value, one] as const),
      );
      for (const name of fits(source))
        expanded[name] = { ...expanded[name], ...Object.fromEntries(paths) };
    }
  }
  return expanded;
}

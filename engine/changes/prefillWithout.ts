import type { FormFile } from '../types/definition';
import type { JsonPointer } from '../types/json';
import type { Places } from '../compile/definition/expandPlaces';

type Prefill = NonNullable<FormFile['prefill']>;

/**
 * The values of all sources without those that answer some questions; undefined where none is left. Of a source that
 * means several fields the others keep their values, each under its own name.
 */
export function prefillWithout(
  prefill: Prefill,
  places: Places,
  isGone: (path: JsonPointer) => boolean,
): Prefill | undefined {
  const kept: Prefill = {};
  const fill = (source: string, value: string, path: JsonPointer) => {
    kept[source] = { ...kept[source], [value]: path };
  };
  for (const [source, values] of Object.entries(prefill)) {
    for (const [value, path] of Object.entries(values)) {
      if (!places.expand(path).some(isGone)) {
        fill(source, value, path);
        continue;
      }
      for (const { fits } of places.perPlace(source))
        for (const name of fits(source))
          for (const one of fits(path))
            if (!isGone(one)) fill(name, value, one);
    }
  }
  return Object.keys(kept).length > 0 ? kept : undefined;
}

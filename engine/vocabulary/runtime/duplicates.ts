import type { UploadedFile } from '../../types/context';
import type { Json, JsonObject } from '../../types/json';
import type { RuleContext } from '../../types/validators';
import { findFile } from './files';
import type { RowPlaces } from './rowPlaces';

/** A later row that is like an earlier one. */
export interface Duplicate {
  /** Pointer, from the array, of its first place that is alike. */
  readonly at: string;
  /** The values that are alike, in words for its sentence. */
  readonly same: string;
}

/** Finds every later value, or values together, that earlier ones equal. Of a file its record is read. */
export function findDuplicates(
  context: Pick<RuleContext, 'files'>,
  rows: readonly JsonObject[],
  places: RowPlaces,
): Duplicate[] {
  const seen = new Set<string>();
  return rows.flatMap((row, index) =>
    places.flatMap((place) => {
      const together = typeof place === 'string' ? [place] : place;
      const values = together.map((one) => readPlace(context, row, one));
      if (values.some((value) => value === undefined || value === ''))
        return [];
      const key = JSON.stringify(values);
      const isRepeated = seen.has(key);
      seen.add(key);
      if (!isRepeated) return [];
      const [field = ''] = together[0]?.split('/') ?? [];
      return [{ at: `/${index}/${field}`, same: values.join(', ') }];
    }),
  );
}

/** The value of a place in a row: an answer, or an attribute of the record of a file. */
function readPlace(
  context: Pick<RuleContext, 'files'>,
  row: JsonObject,
  place: string,
): Json | undefined {
  const [field = '', attribute] = place.split('/');
  const file = findFile(context, row[field]);
  if (file) return file[attribute as keyof UploadedFile];
  return attribute === undefined ? row[field] : undefined;
}

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

/** What a row has in places that are compared together. */
interface Values {
  /** The records that were read: the same row has other values once one of them changes. */
  readonly files: readonly (UploadedFile | undefined)[];
  readonly key: string;
  readonly same: string;
}

/** Rows are immutable: with each key in one row, the values of all others are asked for again. */
const known = new WeakMap<JsonObject, Map<string, Values>>();

/** Places that are compared together, as the parts of their paths. */
interface Compared {
  readonly name: string;
  readonly parts: readonly (readonly string[])[];
  readonly field: string;
}

/** What a rule found in the rows that it looked at last. */
interface Look {
  readonly files: RuleContext['files'];
  readonly rows: readonly JsonObject[];
  readonly compared: readonly Compared[];
  readonly values: readonly (readonly (Values | undefined)[])[];
}

/** A key changes one row: of all others a rule, which has its list of places, takes what it found last. */
const lastLooks = new WeakMap<RowPlaces, Look>();

/** Finds every later value, or values together, that earlier ones equal. Of a file its record is read. */
export function findDuplicates(
  context: Pick<RuleContext, 'files'>,
  rows: readonly JsonObject[],
  places: RowPlaces,
): Duplicate[] {
  const { compared, values } = lookAtRows(context, rows, places);
  const seen = new Set<string>();
  const found: Duplicate[] = [];
  for (const [index, ofRow] of values.entries()) {
    for (const [at, value] of ofRow.entries()) {
      if (value === undefined) continue;
      if (seen.has(value.key)) {
        const field = compared[at]?.field ?? '';
        found.push({ at: `/${index}/${field}`, same: value.same });
      }
      seen.add(value.key);
    }
  }
  return found;
}

function lookAtRows(
  context: Pick<RuleContext, 'files'>,
  rows: readonly JsonObject[],
  places: RowPlaces,
): Look {
  const last = lastLooks.get(places);
  const compared = last?.compared ?? places.map(toCompared);
  const known = last?.files === context.files ? last : undefined;
  const values = rows.map((row, index) => {
    const ofRow = known?.values[index];
    if (ofRow !== undefined && known?.rows[index] === row) return ofRow;
    return compared.map(({ name, parts }) =>
      recallValues(context, row, name, parts),
    );
  });
  const look = { files: context.files, rows, compared, values };
  lastLooks.set(places, look);
  return look;
}

function toCompared(place: RowPlaces[number]): Compared {
  const together = typeof place === 'string' ? [place] : place;
  const parts = together.map((one) => one.split('/'));
  return { name: together.join(' '), parts, field: parts[0]?.[0] ?? '' };
}

/** The values of a row in these places, known while the row and its files are the same; undefined where one is missing. */
function recallValues(
  context: Pick<RuleContext, 'files'>,
  row: JsonObject,
  name: string,
  parts: readonly (readonly string[])[],
): Values | undefined {
  const files = parts.map(([field = '']) => findFile(context, row[field]));
  const kept = known.get(row)?.get(name);
  if (kept?.files.every((file, at) => file === files[at])) return kept;
  const values = parts.map((part, at) => readPlace(row, part, files[at]));
  if (values.some((value) => value === undefined || value === ''))
    return undefined;
  const read = { files, key: JSON.stringify(values), same: values.join(', ') };
  const ofRow = known.get(row) ?? new Map<string, Values>();
  known.set(row, ofRow.set(name, read));
  return read;
}

/** The value of a place in a row: an answer, or an attribute of the record of a file. */
function readPlace(
  row: JsonObject,
  [field = '', attribute]: readonly string[],
  file: UploadedFile | undefined,
): Json | undefined {
  if (file) return file[attribute as keyof UploadedFile];
  return attribute === undefined ? row[field] : undefined;
}

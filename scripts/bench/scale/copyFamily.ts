import { createHash } from 'node:crypto';
import { mongo } from 'mongoose';

/** A document as the driver reads it. */
export type Row = mongo.Document;

/** Rows of several collections that share names and are copied together. */
export interface Family {
  readonly rows: ReadonlyMap<string, readonly Row[]>;
  /** The names that connect the rows; each copy gets others. */
  readonly names: readonly string[];
}

/** Collections of visits and unfinished work, which are not copied; a copied link would be over, and be swept. */
const PASSING = new Set([
  'uploads',
  'sessions',
  'limits',
  'jobs',
  'locks',
  'mails',
  'linktokens',
]);

/** Reads every row, of any collection, that contains one of these names. */
export async function readFamily(
  database: mongo.Db,
  names: readonly string[],
): Promise<Family> {
  const rows = new Map<string, Row[]>();
  const all = new Set(names);
  for (const { name } of await database.listCollections().toArray()) {
    if (PASSING.has(name.toLowerCase())) continue;
    for await (const row of database.collection<Row>(name).find()) {
      const text = mongo.BSON.EJSON.stringify(row);
      if (!names.some((each) => text.includes(each))) continue;
      rows.set(name, [...(rows.get(name) ?? []), row]);
      all.add(String(row['_id']));
    }
  }
  return { rows, names: [...all] };
}

const HEX = /^[0-9a-f]+$/;

/** A name of the same form that only this copy has; the keys of uploads are not hexadecimal and have few such letters. */
function rename(name: string, copy: number): string {
  const isHex = HEX.test(name);
  const digest = createHash('sha512').update(`${name} ${copy}`);
  const letters = isHex
    ? digest.digest('hex')
    : digest.digest('base64url').replace(/[-_]/g, 'x');
  let at = 0;
  return name.replace(
    isHex ? /./g : /[0-9A-Za-z]/g,
    () => letters[(at += 1) % letters.length] ?? '0',
  );
}

/** New names for what a pattern finds in texts. */
interface Renaming {
  readonly pattern: RegExp;
  /** The new name; any other text stays as it is. */
  get(name: string): string;
}

function createRenaming(names: ReadonlyMap<string, string>): Renaming {
  const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length);
  return {
    pattern: new RegExp(
      longestFirst.map((name) => name.replace(/[^\w-]/g, '\\$&')).join('|'),
      'g',
    ),
    get: (name) => names.get(name) ?? name,
  };
}

/**
 * Copies a value with other names and dates.
 *
 * @param shift - milliseconds by which the copy is older.
 */
function copyValue(value: unknown, names: Renaming, shift: number): unknown {
  if (typeof value === 'string') {
    return value.replace(names.pattern, (name) => names.get(name));
  }
  if (value instanceof Date) return new Date(value.getTime() - shift);
  if (Array.isArray(value)) {
    return value.map((member) => copyValue(member, names, shift));
  }
  if (value instanceof mongo.ObjectId) {
    return new mongo.ObjectId(names.get(String(value)));
  }
  if (value === null || typeof value !== 'object' || '_bsontype' in value) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      copyValue(member, names, shift),
    ]),
  );
}

/**
 * One copy of all rows of a family.
 *
 * @param given - names that the copy has instead of made ones.
 */
export function copyFamily(
  family: Family,
  copy: number,
  shift: number,
  given: ReadonlyMap<string, string>,
): Map<string, Row[]> {
  const names = new Map(
    family.names.map((name) => [name, given.get(name) ?? rename(name, copy)]),
  );
  for (const [from, to] of given) names.set(from, to);
  const renaming = createRenaming(names);
  return new Map(
    [...family.rows].map(([collection, rows]) => [
      collection,
      rows.map((row) => copyValue(row, renaming, shift) as Row),
    ]),
  );
}

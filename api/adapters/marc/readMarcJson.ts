import { isObject } from '@engine';
import type { Json } from '@engine/types/json';
import type { MarcField, MarcRecord } from '../../ports/marcRecord';
import { MarcError } from './MarcError';

const text = (value: Json | undefined) =>
  typeof value === 'string' ? value : '';

function toField(tag: string, value: Json): MarcField | undefined {
  if (!isObject(value)) return undefined;
  const { ind1, ind2, subfields } = value;
  const pairs = (Array.isArray(subfields) ? subfields : [])
    .filter(isObject)
    .flatMap((subfield) => Object.entries(subfield));
  return {
    tag,
    ind1: text(ind1),
    ind2: text(ind2),
    subfields: pairs.map(([code, value]) => [code, text(value)]),
  };
}

function toRecord(value: Json): MarcRecord | undefined {
  if (!isObject(value) || typeof value['leader'] !== 'string') return undefined;
  const fields = Array.isArray(value['fields']) ? value['fields'] : [];
  const entries = fields
    .filter(isObject)
    .flatMap((field) => Object.entries(field));
  const control = entries.filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    leader: value['leader'],
    control: Object.fromEntries(control),
    fields: entries.flatMap(
      ([tag, field]) => toField(tag, field ?? null) ?? [],
    ),
  };
}

function parse(text: string): Json[] {
  const source = text.replace(/^\uFEFF/, '');
  try {
    const whole = JSON.parse(source) as Json;
    return Array.isArray(whole) ? whole : [whole];
  } catch {
    const lines = source.split('\n').filter((line) => line.trim() !== '');
    return lines.map((line) => JSON.parse(line) as Json);
  }
}

/** Reads MARC-in-JSON: an array of records, one record, or one on each line. Throws MarcError for anything else. */
export function readMarcJson(source: string): MarcRecord[] {
  let values: Json[];
  try {
    values = parse(source);
  } catch {
    throw new MarcError('The file looks like JSON and is damaged.');
  }
  const records = values.map(toRecord);
  const isForeign = records.every((record) => record === undefined);
  return records.map((record, at) => {
    if (record !== undefined) return record;
    throw new MarcError(`Record ${at + 1} of the file is no MARC-in-JSON.`, {
      isForeign,
    });
  });
}

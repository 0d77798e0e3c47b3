import type { MarcField, MarcRecord } from '../../ports/marcRecord';

/** More fields of one tag say nothing about this publication. */
const MOST_FIELDS = 50;
const MOST_SUBFIELDS = 50;
/** Longer texts are no answers. The search for their end takes the square of their length. */
const LONGEST_FIELD = 2000;
/** Real records have some thousand characters of one tag. */
const LONGEST_TAG = 10_000;

const lengthOf = ({ subfields }: MarcField) =>
  subfields.reduce((sum, [, text]) => sum + text.length, 0);

function limitField(field: MarcField, room: number): MarcField {
  let left = Math.min(room, LONGEST_FIELD);
  const subfields = field.subfields
    .slice(0, MOST_SUBFIELDS)
    .map(([code, text]) => {
      const kept = text.slice(0, left);
      left -= kept.length;
      return [code, kept] as const;
    });
  return { ...field, subfields };
}

/** Returns a record without what exceeds any real one: a catalogue may answer a megabyte of anything. */
export function limitRecord(record: MarcRecord): MarcRecord {
  const kept = new Map<string, { count: number; room: number }>();
  const fields = record.fields.flatMap((field) => {
    const { tag } = field;
    const { count, room } = kept.get(tag) ?? { count: 0, room: LONGEST_TAG };
    if (count === MOST_FIELDS || room === 0) return [];
    const limited = limitField(field, room);
    kept.set(tag, { count: count + 1, room: room - lengthOf(limited) });
    return [limited];
  });
  return { ...record, fields };
}

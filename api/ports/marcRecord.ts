/** A field of a MARC 21 record with its subfields in order. */
export interface MarcField {
  readonly tag: string;
  readonly ind1: string;
  readonly ind2: string;
  readonly subfields: readonly (readonly [code: string, text: string])[];
}

/** A bibliographic record in MARC 21. */
export interface MarcRecord {
  readonly leader: string;
  /** tag → the text of a control field */
  readonly control: Readonly<Record<string, string>>;
  readonly fields: readonly MarcField[];
}

/** Returns the text of the first subfield of this code in a field; '' without one. */
export function textIn({ subfields }: MarcField, code: string): string {
  return subfields.find(([own]) => own === code)?.[1].trim() ?? '';
}

/** Returns the text of the first subfield of this code in the first field of this tag that has one; '' without one. */
export function subfieldOf(
  { fields }: MarcRecord,
  tag: string,
  code: string,
): string {
  const texts = fields
    .filter((field) => field.tag === tag)
    .map((field) => textIn(field, code));
  return texts.find((text) => text !== '') ?? '';
}

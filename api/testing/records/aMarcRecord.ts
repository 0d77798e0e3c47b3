import type { MarcField, MarcRecord } from '../../ports/marcRecord';

/** A field from a text like '245 10 $aTides :$ba reckoning'. */
function toField(text: string): MarcField {
  const [, tag = '', ind1 = '', ind2 = '', rest = ''] =
    /^(\d{3}) (.)(.) (.*)$/su.exec(text) ?? [];
  const subfields = rest
    .split('$')
    .slice(1)
    .map((part) => [part.charAt(0), part.slice(1)] as const);
  return { tag, ind1, ind2, subfields };
}

/** A record of a book with these fields, in English; '001' of `control` is its own number. */
export function aMarcRecord(
  fields: readonly string[],
  control: Readonly<Record<string, string>> = {},
): MarcRecord {
  return {
    leader: '00842nam a22002778a 4500',
    control: {
      '001': '29153632',
      '008': '260320s2026    at            000 0 eng  ',
      ...control,
    },
    fields: fields.map(toField),
  };
}

const escapeXml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** The record as an element of MARCXML, names with this prefix. */
export function writeMarcXml(
  { leader, control, fields }: MarcRecord,
  prefix = '',
): string {
  const element = (name: string, attributes: string, content: string) =>
    `<${prefix}${name}${attributes}>${content}</${prefix}${name}>`;
  const parts = [
    element('leader', '', leader),
    ...Object.entries(control).map(([tag, text]) =>
      element('controlfield', ` tag="${tag}"`, escapeXml(text)),
    ),
    ...fields.map(({ tag, ind1, ind2, subfields }) =>
      element(
        'datafield',
        ` ind1="${ind1}" ind2="${ind2}" tag="${tag}"`,
        subfields
          .map(([code, text]) =>
            element('subfield', ` code="${code}"`, escapeXml(text)),
          )
          .join(''),
      ),
    ),
  ];
  return element('record', '', parts.join(''));
}

/** The record as MARC-in-JSON. */
export function writeMarcJson({ leader, control, fields }: MarcRecord): string {
  return JSON.stringify({
    leader,
    fields: [
      ...Object.entries(control).map(([tag, text]) => ({ [tag]: text })),
      ...fields.map(({ tag, ind1, ind2, subfields }) => ({
        [tag]: {
          ind1,
          ind2,
          subfields: subfields.map(([code, text]) => ({ [code]: text })),
        },
      })),
    ],
  });
}

/** The record as binary MARC (ISO 2709) in UTF-8. */
export function writeMarcBinary({
  leader,
  control,
  fields,
}: MarcRecord): Buffer {
  const texts = [
    ...Object.entries(control).map(([tag, text]) => [tag, text] as const),
    ...fields.map(
      ({ tag, ind1, ind2, subfields }) =>
        [
          tag,
          `${ind1}${ind2}${subfields.map((each) => `\x1f${each.join('')}`).join('')}`,
        ] as const,
    ),
  ];
  const pad = (value: number, digits: number) =>
    String(value).padStart(digits, '0');
  let place = 0;
  const bodies = texts.map(([tag, text]) => {
    const body = Buffer.from(`${text}\x1e`);
    const entry = `${tag}${pad(body.length, 4)}${pad(place, 5)}`;
    place += body.length;
    return { body, entry };
  });
  const base = 24 + bodies.length * 12 + 1;
  const length = base + place + 1;
  const head = `${pad(length, 5)}${leader.slice(5, 12)}${pad(base, 5)}${leader.slice(17)}`;
  return Buffer.concat([
    Buffer.from(`${head}${bodies.map(({ entry }) => entry).join('')}\x1e`),
    ...bodies.map(({ body }) => body),
    Buffer.from('\x1d'),
  ]);
}

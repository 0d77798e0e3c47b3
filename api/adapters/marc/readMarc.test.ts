import {
  aMarcRecord,
  writeMarcBinary,
  writeMarcJson,
  writeMarcXml,
} from '../../testing/records/aMarcRecord';
import { MarcError } from './MarcError';
import { readMarc } from './readMarc';

const record = aMarcRecord([
  '020 ## $a9780306406157 (pbk. & cloth)',
  '245 14 $aDïe tides :$ba reckoning /$cAda Moss.',
  '650 #0 $aTides.',
  '650 #0 $aHarbours.',
]);
const xml = writeMarcXml(record);

test.each<[string, string | Buffer, number]>([
  ['MARCXML', xml, 1],
  ['a collection', `<collection>${xml}${xml}</collection>`, 2],
  [
    'MARCXML with prefixes, in the answer of an SRU service',
    `<?xml version="1.0"?><s:searchRetrieveResponse xmlns:s="x" xmlns:m="y"><s:records><s:record><s:recordData>${writeMarcXml(record, 'm:')}</s:recordData></s:record></s:records></s:searchRetrieveResponse>`,
    1,
  ],
  ['MARC-in-JSON', writeMarcJson(record), 1],
  ['MARC-in-JSON after a byte order mark', `\uFEFF${writeMarcJson(record)}`, 1],
  ['MARC-in-JSON, an array', `[${writeMarcJson(record)}]`, 1],
  ['binary MARC', writeMarcBinary(record), 1],
  [
    'binary MARC of several records on lines',
    Buffer.concat([
      writeMarcBinary(record),
      Buffer.from('\n'),
      writeMarcBinary(record),
    ]),
    2,
  ],
])('%s gives the record', (_name, source, count) => {
  const found = readMarc(Buffer.from(source), 'it') ?? [];
  expect(found).toHaveLength(count);
  for (const each of found) {
    expect(each.control).toEqual(record.control);
    expect(each.fields).toEqual(record.fields);
  }
});

const uneven = aMarcRecord([
  '245 10 $aRuda\u0301\n    and \u0098the\u009C sea ',
]);
test.each<[string, string | Buffer]>([
  ['MARCXML', writeMarcXml(uneven)],
  ['MARC-in-JSON', writeMarcJson(uneven)],
  ['binary MARC', writeMarcBinary(uneven)],
])('%s gives texts on one line, in composed letters', (_name, source) => {
  const [found] = readMarc(Buffer.from(source), 'it') ?? [];
  expect(found?.fields).toEqual(
    aMarcRecord(['245 10 $aRud\u00e1 and the sea']).fields,
  );
});

test('regression: an empty indicator that a file fills with spaces is the same in each format', () => {
  const blanks = aMarcRecord(['500    $aTides.']);
  const filled = writeMarcJson(blanks).replace(/"ind2":" "/, '"ind2":"   "');
  expect(filled).not.toBe(writeMarcJson(blanks));
  const [found] = readMarc(Buffer.from(filled), 'it') ?? [];
  expect(found?.fields).toEqual(blanks.fields);
});

test('empty indicators are a space in each format', () => {
  const blank = aMarcRecord(['250    $aThird edition']);
  for (const source of [writeMarcXml(blank), writeMarcJson(blank)]) {
    const [found] = readMarc(Buffer.from(source), 'it') ?? [];
    expect(found?.fields).toEqual(blank.fields);
  }
});

test.each([
  ['<html></html>', 'without MARC records'],
  ['<collection>', 'damaged XML'],
  [
    `<!DOCTYPE a [<!ENTITY b "c">]><collection>${xml}</collection>`,
    'declares entities',
  ],
  ['[{"leader"', 'looks like JSON and is damaged'],
  ['[{"a": 1}]', 'Record 1 of the file is no MARC-in-JSON'],
  ['01219cas a2200337 a 4500', 'Record 1 of the file is no MARC (ISO 2709)'],
  ['99999nam a2299999 a 4500', 'Record 1 of the file is no MARC (ISO 2709)'],
])('%s is refused: %s', (source, sentence) => {
  expect(() => readMarc(Buffer.from(source), 'it')).toThrow(MarcError);
  expect(() => readMarc(Buffer.from(source), 'it')).toThrow(sentence);
});

test('binary MARC in MARC-8 is refused by name, one in plain letters is read', () => {
  const marc8 = (fields: string[]) =>
    writeMarcBinary({
      ...aMarcRecord(fields),
      leader: '00842nam  22002778a 4500',
    });
  expect(readMarc(marc8(['245 14 $aTides']), 'it')).toHaveLength(1);
  expect(() => readMarc(marc8(['245 14 $aTïdes']), 'it')).toThrow('MARC-8');
});

test('binary MARC whose fields claim the same bytes is refused', () => {
  const bytes = writeMarcBinary(record);
  bytes.write('9999', 27);
  expect(() => readMarc(bytes, 'it')).toThrow(
    'Record 1 of the file is no MARC (ISO 2709)',
  );
});

test('anything else is no MARC', () => {
  expect(readMarc(Buffer.from('title,issn\nTides,'), 'it')).toBeUndefined();
  expect(readMarc(Buffer.alloc(0), 'it')).toBeUndefined();
});

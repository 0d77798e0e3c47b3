import { buildMobi } from '../../testing/files/buildMobi';
import { inspectBytes } from '../../testing/processes/inspectBytes';

const RECORD_COUNT_AT = 76;
const FIRST_RECORD_AT = 78;

function change(place: number, bytes: number, value: number): Buffer {
  const mobi = buildMobi();
  mobi.writeUIntBE(value, place, bytes);
  return mobi;
}

const cases: [string, Buffer, string[]][] = [
  ['a book', buildMobi(), []],
  ['a protected book', buildMobi({ encryption: 2 }), ['mobiProtected']],
  [
    '65,000 records that are not there',
    change(RECORD_COUNT_AT, 2, 65_000),
    ['mobiDamaged'],
  ],
  ['no records', change(RECORD_COUNT_AT, 2, 0), ['mobiDamaged']],
  [
    'a record far outside the file',
    change(FIRST_RECORD_AT + 8, 4, 0x7fff_ffff),
    ['mobiDamaged'],
  ],
  ['a book that was cut off', buildMobi().subarray(0, 200), ['mobiDamaged']],
  ['a book without text', buildMobi({ text: '' }), ['mobiUnreadable']],
  [
    'a book of three records of text',
    buildMobi({ moreText: [Buffer.from('<p>a</p>'), Buffer.from('<p>b</p>')] }),
    [],
  ],
  [
    'regression: a book with a zeroed record of text',
    buildMobi({ moreText: [Buffer.alloc(400), Buffer.from('<p>b</p>')] }),
    ['mobiTextEmpty'],
  ],
  [
    'regression: a book with a record of text of no length',
    buildMobi({ moreText: [Buffer.alloc(0), Buffer.from('<p>b</p>')] }),
    ['mobiTextEmpty'],
  ],
];

describe('what a MOBI is found to be', () => {
  test.each(cases)('%s', async (_what, bytes, codes) => {
    const { remarks } = await inspectBytes(bytes, 'tides.mobi', 'BOOK');
    expect(remarks.map(({ code }) => code)).toEqual(codes);
  });

  test('what its header says is offered', async () => {
    const bytes = buildMobi({
      title: 'tides_final.doc',
      exth: [
        [503, 'The tide tables'],
        [100, 'Ada Moss; Ben Lee'],
        [101, 'Moss & Daughters'],
        [104, '978-0-306-40615-7'],
        [106, '2023-11-02'],
        [524, 'en-AU'],
      ],
    });
    const { metadata } = await inspectBytes(bytes, 'tides.mobi', 'BOOK');
    expect(metadata).toEqual({
      source: 'the MOBI header',
      title: 'The tide tables',
      creators: [
        {
          name: 'Ada Moss',
          type: 'PERSON',
          givenNames: 'Ada',
          lastName: 'Moss',
        },
        { name: 'Ben Lee', type: 'PERSON', givenNames: 'Ben', lastName: 'Lee' },
      ],
      languages: ['en-AU'],
      isbn: '9780306406157',
      date: '2023-11-02',
      publisher: 'Moss & Daughters',
    });
  });
});

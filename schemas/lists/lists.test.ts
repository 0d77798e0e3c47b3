import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ListEntry } from '@engine/types/context';

const folder = import.meta.dirname;
const names = (await readdir(folder))
  .filter((file) => file.endsWith('.json'))
  .map((file) => path.basename(file, '.json'));

interface ListFile {
  $id: string;
  name: string;
  source: string;
  entries: ListEntry[];
}

async function readList(name: string): Promise<ListFile> {
  const text = await readFile(path.join(folder, `${name}.json`), 'utf8');
  return JSON.parse(text) as ListFile;
}

async function readKeys(name: string): Promise<string[]> {
  return (await readList(name)).entries.map((entry) => entry.name);
}

async function getEntry(name: string, key: string): Promise<ListEntry> {
  const { entries } = await readList(name);
  const entry = entries.find((one) => one.name === key);
  if (!entry) throw new Error(`${name} has no ${key}`);
  return entry;
}

/** Answers of no question: words of our own, and what is never shown. */
const OUR_OWN = [
  'CommonPassword',
  'DeclineReason',
  'DepositSource',
  'FileFinding',
  'FormAccess',
  'HelpBlockKind',
  'HelpTopic',
  'LanguageGroup',
  'Library',
  'MailPlaceholder',
  'MailTemplate',
  'MarcField',
  'NeededQuestion',
  'OtherQuestion',
  'QuestionKind',
  'QuestionRule',
  'RemovalReason',
  'ReturnReason',
  'StaffMember',
  'StaffRole',
  'SubmissionStatus',
  'WithdrawalGround',
  'WithdrawalRefusalReason',
  'WithdrawalVisibility',
];

test('the lists are the fifteen that the specification asks for [S1-7.lists]', () => {
  expect(names.filter((name) => !OUR_OWN.includes(name)).sort()).toEqual(
    [
      'Months',
      'SubmissionType',
      'SerialFrequency',
      'CreatorRole',
      'CreatorType',
      'AccessCondition',
      'PublisherCategory',
      'Countries',
      'Languages',
      'StateTerritory',
      'CreativeCommons',
      'FileUploadPurpose',
      'ThemaSubjects',
      'ThemaGenres',
      'SensitiveMaterialReason',
    ].sort(),
  );
});

describe.each(names)('%s', (name) => {
  test('says what it is and where its values come from', async () => {
    const list = await readList(name);
    expect(list).toMatchObject({ $id: `/lists/${name}`, name });
    expect(list.source).not.toBe('');
  });

  test('has each key once and its entries in their order', async () => {
    const { entries } = await readList(name);
    expect(new Set(entries.map((entry) => entry.name)).size).toBe(
      entries.length,
    );
    expect(entries.map(({ order }) => order)).toEqual(
      entries.map((_entry, index) => index + 1),
    );
    expect(entries.filter(({ label }) => label.trim() === '')).toEqual([]);
  });
});

test('months are the numbers 1 to 12 [S1-3.lists.months]', async () => {
  expect((await readKeys('Months')).map(Number)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
});

test('types are the ten of the specification, four of them monographs [S1-3.lists.submission-type S1-2.type.monograph-type S1-3.deposit.type]', async () => {
  const { entries } = await readList('SubmissionType');
  expect(entries).toHaveLength(10);
  const monographs = entries.filter(({ group }) => group === 'MONOGRAPH');
  expect(monographs.map(({ name }) => name)).toEqual([
    'BOOK',
    'MAP',
    'MUSIC_SCORE',
    'OTHER',
  ]);
});

test('access conditions go from open to onsite; the restricted one is hidden and each says what one may view and download [S1-3.lists.access-condition S1-4.access.order]', async () => {
  const { entries } = await readList('AccessCondition');
  const offered = entries.filter(({ hidden }) => !hidden);
  expect(offered.map(({ name }) => name)).toEqual([
    'OPEN',
    'OPEN_TEMP_DOWNLOAD',
    'OPEN_VIEW_ONLY',
    'TEMP_ONSITE_THEN_OPEN',
    'ONSITE_ALL',
    'ONSITE_NLA_AND_ML',
  ]);
  expect(entries.at(-1)).toMatchObject({ name: 'RESTRICTED', hidden: true });
  for (const { viewStatement, downloadStatement } of entries) {
    expect(viewStatement).toMatch(/\.$/);
    expect(downloadStatement).toMatch(/\.$/);
  }
});

test.each([
  ['OPEN', false],
  ['OPEN_TEMP_DOWNLOAD', true],
  ['TEMP_ONSITE_THEN_OPEN', true],
  ['ONSITE_ALL', false],
])(
  'the number of months is left open in the sentences of %s: %s [S1-4.access.months]',
  async (key, months) => {
    const { downloadStatement } = await getEntry('AccessCondition', key);
    expect(String(downloadStatement).includes('{months}')).toBe(months);
  },
);

test('licences are the six of version 4.0; none applies is hidden [S1-3.lists.creative-commons S1-2.reuse.licences]', async () => {
  const { entries } = await readList('CreativeCommons');
  const offered = entries.filter(({ hidden }) => !hidden);
  expect(offered.map(({ short, uri }) => [short, uri])).toEqual(
    ['BY', 'BY-SA', 'BY-ND', 'BY-NC', 'BY-NC-SA', 'BY-NC-ND'].map((code) => [
      `CC ${code}`,
      `https://creativecommons.org/licenses/${code.toLowerCase()}/4.0/`,
    ]),
  );
  expect(entries.at(-1)).toMatchObject({
    name: 'NOT_APPLICABLE',
    hidden: true,
  });
});

describe('roles of owners', () => {
  test('name only owner types and deposit types that exist [S1-3.lists.creator-role]', async () => {
    const [types, owners] = [
      await readKeys('SubmissionType'),
      await readKeys('CreatorType'),
    ];
    for (const role of (await readList('CreatorRole')).entries) {
      expect(types).toEqual(expect.arrayContaining(role.submissionTypes as []));
      expect(owners).toEqual(expect.arrayContaining(role.creatorTypes as []));
    }
  });

  test.each([
    ['BOOK', 'PERSON', 'COMPILER', true],
    ['MAP', 'PERSON', 'COMPILER', true],
    ['MAP', 'ORGANISATION', 'COMPILER', true],
    ['MUSIC_SCORE', 'PERSON', 'COMPILER', false],
    ['MUSIC_SCORE', 'PERSON', 'COMPOSER', true],
    ['MUSIC_SCORE', 'PERSON', 'AUTHOR', false],
    ['BOOK', 'ORGANISATION', 'ILLUSTRATOR', false],
    ['OTHER', 'ORGANISATION', 'ISSUING_BODY', true],
  ])(
    'for a %s by a %s: %s offered is %s [S1-5.owners.role S1-5.owners.compiler]',
    async (type, owner, key, offered) => {
      const role = await getEntry('CreatorRole', key);
      expect(
        (role.submissionTypes as string[]).includes(type) &&
          (role.creatorTypes as string[]).includes(owner),
      ).toBe(offered);
    },
  );
});

test.each([
  ['BOOK', 'epub pdf mobi'],
  ['OTHER', 'epub pdf mobi'],
  ['MUSIC_SCORE', 'epub pdf mobi'],
  ['MAP', 'jpg jpeg tif tiff geotiff pdf'],
  ['SERIAL_ISSUE', 'epub pdf mobi'],
  ['MULTIPART_MONO_PART', 'epub pdf mobi'],
  ['EPHEMERA_ITEM', 'epub pdf mobi'],
  ['COVER_IMAGE', 'jpg jpeg tif tiff'],
  ['EMAIL', 'epub pdf mobi eml msg'],
  ['BULK_FILE', 'xlsx zip'],
  ['METADATA_FILE', 'xlsx'],
])(
  'files for %s may end in %s [S1-3.lists.file-upload-purpose S1-5.files.formats-book S1-5.files.formats-map S1-5.files.formats-cover S1-5.files.formats-email S1-5.files.formats-bulk S1-5.files.formats-purpose]',
  async (purpose, extensions) => {
    const entry = await getEntry('FileUploadPurpose', purpose);
    expect(entry.extensions).toEqual(extensions.split(' '));
    expect(entry.mimeTypes).toHaveLength(extensions.split(' ').length);
  },
);

test.each([
  [
    'CreatorType',
    'PERSON ORGANISATION',
    '[S1-3.lists.creator-type S1-3.creator.key-and-type]',
  ],
  [
    'PublisherCategory',
    'COMMERCIAL SELF_PUBLISHER GOVERNMENT_COMMONWEALTH GOVERNMENT_STATE GOVERNMENT_LOCAL GOVERNMENT_OTHER UNIVERSITY_OR_SCHOOL SOCIETY_OR_ASSOCIATION CLUB_OR_COMMUNITY_GROUP RELIGIOUS_ORGANISATION OTHER',
    '[S1-3.lists.publisher-category]',
  ],
  [
    'SensitiveMaterialReason',
    'CULTURAL_FIRST_NATIONS DECEASED_PERSONS PERSONAL_PRIVACY LEGAL SEXUAL_CONTENT VIOLENCE_OR_ABUSE SELF_HARM HATE_OR_DISCRIMINATION OTHER',
    '[S1-3.lists.sensitive-material-reason]',
  ],
])('%s offers %s %s', async (name, keys) => {
  expect(await readKeys(name)).toEqual(keys.split(' '));
});

test.each([
  ['PublisherCategory', 11],
  ['Countries', 200],
  ['StateTerritory', 8],
  ['CreatorRole', 10],
  ['SubmissionType', 10],
  ['AccessCondition', 7],
  ['CreativeCommons', 7],
  ['SerialFrequency', 10],
])(
  '%s is an enumeration of the deposit: at least %i values, which differ, each with words [S2-3.enumerations]',
  async (name, least) => {
    const file = path.join(folder, '../forms/deposit.form.json');
    const { lists } = JSON.parse(await readFile(file, 'utf8')) as {
      lists: string[];
    };
    expect(lists).toContain(name);
    const { entries } = await readList(name);
    expect(entries.length).toBeGreaterThanOrEqual(least);
    expect(new Set(entries.map((entry) => entry.name)).size).toBe(
      entries.length,
    );
    for (const { label } of entries) expect(label).toMatch(/\S/);
  },
);

test('genres are kinds of stories below the reader they are for [S1-3.lists.thema-genres]', async () => {
  const { entries } = await readList('ThemaGenres');
  expect(entries.length).toBeGreaterThan(10);
  for (const { path } of entries) expect(path).toMatch(/^For /);
});

test('regression: genres and subjects are found by the words of the trade', async () => {
  const find = async (name: string, typed: string) =>
    (await readList(name)).entries
      .filter(({ also }) => String(also).split(', ').includes(typed))
      .map(({ label }) => label);
  expect(await find('ThemaGenres', 'fantasy')).toEqual([
    'Imagined worlds and magic',
  ]);
  expect(await find('ThemaSubjects', 'geography')).toEqual([
    'Maps and regions',
  ]);
  for (const name of ['ThemaGenres', 'ThemaSubjects'])
    for (const { label, also } of (await readList(name)).entries)
      expect([label, typeof also]).toEqual([label, 'string']);
});

test('covers are TIFF or JPEG pictures [S1-9.cover-types]', async () => {
  const entry = await getEntry('FileUploadPurpose', 'COVER_IMAGE');
  const { extensions, mimeTypes } = entry;
  expect(extensions).toEqual(['jpg', 'jpeg', 'tif', 'tiff']);
  expect(new Set(mimeTypes as string[])).toEqual(
    new Set(['image/jpeg', 'image/tiff']),
  );
});

test('states and territories name the library that collects for them [S1-3.lists.state-territory]', async () => {
  const { entries } = await readList('StateTerritory');
  expect(
    entries.map(({ name, library }) => `${name} ${String(library)}`),
  ).toEqual([
    'ACT NLA',
    'NSW SLNSW',
    'NT LANT',
    'QLD SLQ',
    'SA SLSA',
    'TAS LTAS',
    'VIC SLV',
    'WA SLWA',
  ]);
});

test('frequencies end with other; unknown is for staff only [S1-3.lists.serial-frequency]', async () => {
  const { entries } = await readList('SerialFrequency');
  expect(entries.filter(({ hidden }) => !hidden).at(-1)?.name).toBe('OTHER');
  expect(entries.at(-1)).toMatchObject({ name: 'UNKNOWN', hidden: true });
});

test('each source that a deposit may have is in words, those of earlier systems too [S2-3.deposit.migrated-sources]', async () => {
  const text = await readFile(
    path.join(folder, '../entities/deposit.json'),
    'utf8',
  );
  const { properties } = JSON.parse(text) as {
    properties: { source: { enum: string[] } };
  };
  const sources = properties.source.enum;
  expect(await readKeys('DepositSource')).toEqual(sources);
  expect(sources).toEqual(
    expect.arrayContaining(['MIGRATED_ML_BACKLOG', 'MIGRATED_FTP']),
  );
});

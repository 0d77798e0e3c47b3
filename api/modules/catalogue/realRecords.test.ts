import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import marcFields from '../../../schemas/lists/MarcField.json' with { type: 'json' };
import genres from '../../../schemas/lists/ThemaGenres.json' with { type: 'json' };
import subjects from '../../../schemas/lists/ThemaSubjects.json' with { type: 'json' };
import creatorRoles from '../../../schemas/lists/CreatorRole.json' with { type: 'json' };
import { createCatalogue } from '../../adapters/catalogue/createCatalogue';
import { readMarc } from '../../adapters/marc/readMarc';
import type { Catalogue } from '../../ports/catalogue';
import type { MarcRecord } from '../../ports/marcRecord';
import { findSampleData } from '../../testing/files/findSample';
import type { CatalogueServer } from '../../testing/servers/startCatalogueServer';
import { startCatalogueServer } from '../../testing/servers/startCatalogueServer';
import { describeRecord } from './describeRecord';
import { findSubject } from './findSubject';
import { toMarcRules } from './marcRule';

const describing = {
  rules: toMarcRules(marcFields.entries),
  roles: creatorRoles.entries,
  source: 'the catalogue',
  today: '2026-11-28',
};
const describeFound = (record: MarcRecord | undefined) =>
  record && describeRecord(record, describing);

const index = findSampleData('catalogue/index.json');
const samples = dirname(index ?? '');

let server: CatalogueServer;
let folders: string;
beforeAll(async () => {
  server = await startCatalogueServer();
  folders = await mkdtemp(join(tmpdir(), 'catalogue-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folders, { recursive: true });
});

/** Share of the records with a date or a creator: some serials name neither. */
const shares: [string, number][] = [
  ['book', 1],
  ['map', 1],
  ['score', 1],
  ['serial', 0.75],
  ['prepub', 1],
];

const describeEach = index === undefined ? test.skip.each : test.each;

const formats = ['xml', 'json'] as const;

/** The real records of a kind, and the catalogues that answer with them: of each format a folder and a service. */
async function openCatalogues(kind: string) {
  const answers = new Map<string, Buffer>();
  const catalogues: Catalogue[] = [];
  for (const format of formats) {
    const name = `${kind}.marc.${format}`;
    const folder = join(folders, name);
    await mkdir(folder, { recursive: true });
    await copyFile(join(samples, name), join(folder, name));
    answers.set(format, await readFile(join(samples, name)));
    const prePublicationUrl = `${server.origin}/${format}/{id}`;
    catalogues.push(
      createCatalogue({ kind: 'folder', folder }),
      createCatalogue({ kind: 'http', prePublicationUrl, isbnUrl: '' }),
    );
  }
  server.answerWith((response, path) => {
    const [format = ''] = path.split('/');
    response.end(answers.get(format));
  });
  return {
    records: readMarc(answers.get('xml') ?? Buffer.alloc(0), kind) ?? [],
    /** What each of them offers for a control number. */
    async describe(value: string) {
      const asked = { kind: 'prePublication', value } as const;
      const found = await Promise.all(
        catalogues.map((each) => each.find(asked)),
      );
      return found.map(describeFound);
    },
  };
}

describeEach(shares)(
  'real records of a %s: a folder and a service offer the same, of MARCXML and of JSON [S1-7.prepub]',
  async (kind, share) => {
    const { records, describe } = await openCatalogues(kind);
    expect(records.length).toBeGreaterThan(0);
    let dated = 0;
    for (const { control } of records) {
      const [offered, ...others] = await describe(control['001'] ?? '');
      expect(offered?.title).toMatch(/\p{L}/u);
      expect(others).toEqual([offered, offered, offered]);
      const { date, creators = [] } = offered ?? {};
      if (date !== undefined || creators.length > 0) dated += 1;
    }
    expect(dated).toBeGreaterThanOrEqual(records.length * share);
  },
);

/** What some records say, by their kind and control number. */
const facts: [kind: string, controlNumber: string, expected: object][] = [
  [
    'book',
    '0000016524',
    {
      title: 'About parrots',
      subtitle: 'a guide for children',
      isbn: '9781561457953',
      edition: 'First edition',
      seriesTitle: 'About series',
    },
  ],
  [
    'book',
    '99117463983506421',
    {
      title: 'Sound and sentiment',
      isbn: '0822395894',
      edition: 'Third edition',
      creators: [{ lastName: 'Feld', givenNames: 'Steven', role: 'AUTHOR' }],
      languages: ['eng'],
    },
  ],
  [
    'map',
    '99129068748706421',
    {
      title: 'Map of Princeton, Mercer County, New Jersey',
      date: '1852',
      creators: [
        { lastName: 'Bevan', givenNames: 'John', role: 'SURVEYOR' },
        { organisationName: 'Sarony & Co.' },
      ],
    },
  ],
  ['map', '9952690273506421', { title: 'Leonia', date: '1911' }],
  [
    'score',
    '000073594',
    {
      title: 'The Modern Jazz Quartet',
      subtitle: 'The legendary profile',
      date: '1977',
      creators: [],
      subjects: ['Jazz', 'Motion picture music'],
    },
  ],
  [
    'score',
    '99125428446106421',
    {
      title: 'Mehrfach besetzte Instrumentalwerke',
      seriesTitle: 'Denkmäler der Tonkunst in Österreich',
      seriesNumber: 'Bd. 19',
      date: '1902',
    },
  ],
  [
    'serial',
    'sn 86069873 ',
    { title: 'The Bourbon news', date: '1895', languages: ['eng'] },
  ],
  [
    'serial',
    '998574693506421',
    {
      title: 'Science',
      date: '1883',
      creators: [
        {
          organisationName:
            'American Association for the Advancement of Science',
        },
      ],
    },
  ],
  [
    'prepub',
    '29153632',
    {
      title: 'Die broke',
      isbn: '0887308678',
      edition: '1st ed.',
      date: '1998-01',
      creators: [
        { lastName: 'Pollan', givenNames: 'Stephen M.', role: 'AUTHOR' },
        { lastName: 'Levine', givenNames: 'Mark', yearOfBirth: 1958 },
      ],
      subjects: ['Finance, Personal'],
    },
  ],
  [
    'prepub',
    '1410372',
    {
      title: 'Uncloistered virtue',
      subtitle: 'English political literature, 1640-1660',
      isbn: '0198128835',
      date: '1992-07',
    },
  ],
];

describeEach(facts)(
  'the real %s %s: all catalogues offer what its record says [S1-7.prepub]',
  async (kind, controlNumber, expected) => {
    const { describe } = await openCatalogues(kind);
    const all = [expected, expected, expected, expected];
    expect(await describe(controlNumber)).toMatchObject(all);
  },
);

const describeAll = index === undefined ? test.skip : test;

describeAll(
  'headings of real records mean these subjects of the built lists, and no others [S1-7.prepub]',
  async () => {
    const found = new Set<string>();
    for (const [kind] of shares) {
      const xml = await readFile(join(samples, `${kind}.marc.xml`));
      for (const record of readMarc(xml, kind) ?? [])
        for (const heading of describeFound(record)?.subjects ?? []) {
          const key =
            findSubject(heading, subjects.entries) ??
            genres.entries.find(({ label }) => label === heading)?.name;
          if (key !== undefined) found.add(`${heading}: ${key}`);
        }
    }
    expect([...found].sort()).toEqual([
      'BIOLOGY: PLANTS_AND_ANIMALS',
      'Biology: PLANTS_AND_ANIMALS',
      'Birds: PLANTS_AND_ANIMALS',
      'Love stories: LOVE_STORIES',
      'Physics: SKY_AND_MATTER',
      'SCIENCE: SKY_AND_MATTER',
      'Science: SKY_AND_MATTER',
    ]);
  },
);

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../api/config/readConfig';
import type { Work } from '../../../api/modules/works/work.model';
import { makePublisher } from '../../../api/testing/visitors/accounts';
import { findSampleData } from '../../../api/testing/files/findSample';
import { readHistory } from '../../../api/testing/records/readHistory';
import type { TestApi } from '../../../api/testing/startTestApi';
import { startTestApi } from '../../../api/testing/startTestApi';
import { makeWork } from '../../../api/testing/records/makeWork';
import { runWorks } from '../runWorks';
import { toWorksCommand } from '../worksCommand';

let api: TestApi;
let publisherId: string;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  publisherId = (await makePublisher(api, 'Moss & Daughters', 'LTAS'))._id;
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await api.deps.models.works.deleteMany({});
});

const ACCESS = ['--access', 'OPEN', '--commercial', 'no'];

async function importText(text: string, ...options: string[]) {
  const file = join(folder, 'titles');
  await writeFile(file, text);
  return importFile(file, ...options);
}
async function importFile(file: string, ...options: string[]) {
  const words = ['import', file, '--publisher', publisherId, ...options];
  const said = await runWorks({
    config: readConfig({}),
    databaseUri: api.uri,
    command: toWorksCommand(words),
    clock: () => new Date(),
  });
  return said.split('\n');
}
const findWorks = () =>
  api.deps.models.works.find().sort({ workNumber: 1 }).lean<Work[]>();

const table = [
  'referenceId,title,subtitle,issn,frequency,firstIssue,discontinued,titleNote',
  'c1,Harbour Notes,,0378-5955,MONTHLY,1985,no,',
  'c2,"Kelp, and ""Coast""",A survey,,,,yes,Ended.',
].join('\n');

test('titles of a table become accepted works with numbers, history and audit, once (R46)', async () => {
  const said = await importText(table, ...ACCESS, '--license', 'ATTRIBUTION');
  expect(said).toEqual([
    'row 2  imported   W-1  Harbour Notes',
    'row 3  imported   W-2  Kelp, and "Coast"',
    'Records: 2; 2 imported, 0 unchanged, 0 refused.',
  ]);
  const [notes, kelp] = await findWorks();
  expect(notes).toMatchObject({
    kind: 'SERIAL_TITLE',
    status: 'ACCEPTED',
    workObjId: 'W-1',
    title: 'Harbour Notes',
    titleKey: 'harbour notes',
    publisherId,
    referenceId: 'c1',
    discontinued: false,
    submissionId: null,
    payload: {
      hasIssn: true,
      issn: '0378-5955',
      frequency: 'MONTHLY',
      firstIssue: 1985,
      hasFormerTitle: false,
      accessCondition: 'OPEN',
      commerciallyAvailable: false,
      license: 'ATTRIBUTION',
    },
  });
  expect(kelp).toMatchObject({ discontinued: true, titleNote: 'Ended.' });
  expect(kelp?.payload).toMatchObject({ subtitle: 'A survey', hasIssn: false });
  expect(notes?.payload).not.toHaveProperty('title');

  const { models } = api.deps;
  const id = notes?._id ?? '';
  const history = await readHistory(models, 'work', models.works, id);
  expect(history.map(({ after }) => after)).toMatchObject([
    { status: 'ACCEPTED', title: 'Harbour Notes', workObjId: 'W-1' },
  ]);
  const noted = { action: 'work.imported', subject: id };
  expect(await models.audit.countDocuments(noted)).toBe(1);

  const again = await importText(table, ...ACCESS);
  expect(again.slice(0, 1)).toEqual(['row 2  unchanged  W-1  Harbour Notes']);
  expect(again.at(-1)).toBe('Records: 2; 0 imported, 2 unchanged, 0 refused.');
  expect(await findWorks()).toHaveLength(2);
  expect(await models.audit.countDocuments(noted)).toBe(1);
});

test('two imports of the same file at once write each title once', async () => {
  await writeFile(join(folder, 'both'), table);
  const file = join(folder, 'both');
  await Promise.all([importFile(file, ...ACCESS), importFile(file, ...ACCESS)]);
  const works = await findWorks();
  expect(works.map(({ referenceId }) => referenceId).sort()).toEqual([
    'c1',
    'c2',
  ]);
  expect(works.map(({ workNumber }) => workNumber)).toEqual([1, 2]);
});

test('an import that ended after the title and before the audit is completed by the next', async () => {
  await importText(table, ...ACCESS);
  await api.deps.models.audit.deleteMany({});
  await importText(table, ...ACCESS);
  const noted = { action: 'work.imported' };
  expect(await api.deps.models.audit.countDocuments(noted)).toBe(2);
});

test('each row that a rule refuses says why, and the others are imported', async () => {
  const rows = [
    'referenceId,title,issn,frequency,firstIssue,commerciallyAvailable',
    'c1,,,,,',
    'c2,Tides,1234567,,,',
    'c3,Tides,,FORTNIGHTLY,,',
    'c4,Tides,,,last year,',
    'c5,Tides,,,,perhaps',
    ',Tides,,,,',
    'c6,Tides,0378-5956,,,',
    'c6,Tides again,,,,',
  ];
  const said = await importText(rows.join('\n'), ...ACCESS);
  expect(said.map((line) => line.slice(0, 15))).toEqual([
    'row 2  refused ',
    'row 3  refused ',
    'row 4  refused ',
    'row 5  refused ',
    'row 6  refused ',
    'row 7  refused ',
    'row 8  imported',
    'row 9  refused ',
    'Records: 8; 1 i',
  ]);
  expect(said[0]).toContain('Title');
  expect(said[1]).toContain('An eISSN should be 8 digits');
  expect(said[3]).toContain('between 1800 and');
  expect(said[5]).toContain('The record has no number');
  expect(said[6]).toContain('W-1  Tides (');
  expect(said[7]).toContain('Row 8 has the number c6 too.');
});

test('without access conditions nothing could be deposited under a title, so that it is refused', async () => {
  const said = await importText(table);
  expect(said.at(-1)).toBe('Records: 2; 0 imported, 0 unchanged, 2 refused.');
  expect(said[0]).toMatch(/Access condition/);
});

test('a dry run says the same and stores nothing', async () => {
  const said = await importText(table, ...ACCESS, '--dry-run');
  expect(said).toEqual([
    'row 2  imported   -  Harbour Notes',
    'row 3  imported   -  Kelp, and "Coast"',
    'Records: 2; 2 imported, 0 unchanged, 0 refused.',
    'This was a dry run: nothing is stored.',
  ]);
  expect(await findWorks()).toEqual([]);
});

test('a title that the publisher has by name is imported with a warning', async () => {
  await makeWork(api.deps.models, publisherId, { title: 'Harbour  notes' });
  const [said] = await importText(table, ...ACCESS);
  expect(said).toMatch(/Harbour Notes \(The publisher has a title of this/);
});

test('columns of other names are named, and what is not read is said', async () => {
  const said = await importText(
    'id,Name,shelf\n7,Tides,12\n',
    ...ACCESS,
    '--columns',
    'referenceId=id,title=Name',
    '--kind',
    'EPHEMERA_TITLE',
  );
  expect(said).toEqual([
    'row 2  imported   W-1  Tides',
    'Records: 1; 1 imported, 0 unchanged, 0 refused.',
    'Columns not read: shelf.',
  ]);
  expect((await findWorks())[0]?.kind).toBe('EPHEMERA_TITLE');
});

test('a column may be two fields, and each record may have its kind', async () => {
  const rows = [
    'issn,title,parentType,id',
    '0378-5955,Tides,,7',
    '1940-9737,Lights,MULTIPART_MONO_TITLE,8',
    '0028-0836,Nature,BOOK,9',
  ];
  const columns = ['--columns', 'referenceId=issn'];
  const said = await importText(rows.join('\n'), ...ACCESS, ...columns);
  expect(said[0]).toBe('row 2  imported   W-1  Tides');
  expect(said[1]).toMatch(/^row 3 {2}refused /);
  expect(said[2]).toMatch(/^row 4 {2}refused .*no title/);
  expect(said.at(-1)).toBe('Columns not read: id.');
  expect((await findWorks())[0]).toMatchObject({
    referenceId: '0378-5955',
    payload: { issn: '0378-5955' },
  });
});

test.each([
  ['titel=Name', 'A title has no field titel'],
  ['title=Name', 'The file has no column Name.'],
  ['title', '--columns takes field=column'],
])('--columns %s: %s', async (columns, sentence) => {
  await expect(
    importText(table, ...ACCESS, '--columns', columns),
  ).rejects.toThrow(sentence);
});

const marc = {
  leader: '01219cas a2200337 a 4500',
  fields: [
    { '001': ' sn 1 ' },
    { '008': '860505d189519uukyucr ne      0   a0eng d' },
    { '022': { ind1: ' ', ind2: ' ', subfields: [{ a: '1940-9737' }] } },
    {
      '245': {
        ind1: '1',
        ind2: '4',
        subfields: [{ a: 'The Bourbon & Tide news :' }, { b: 'Paris.' }],
      },
    },
    { '780': { ind1: ' ', ind2: ' ', subfields: [{ t: 'Old news.' }] } },
    {
      '856': {
        ind1: '4',
        ind2: '1',
        subfields: [{ u: 'https://example.org/news' }],
      },
    },
  ],
};
const xml = `<?xml version="1.0"?><collection xmlns="http://www.loc.gov/MARC21/slim"><record>
<leader>01219cas a2200337 a 4500</leader><controlfield tag="001"> sn 1 </controlfield>
<controlfield tag="008">860505d189519uukyucr ne      0   a0eng d</controlfield>
<datafield tag="022" ind1=" " ind2=" "><subfield code="a">1940-9737</subfield></datafield>
<datafield tag="245" ind1="1" ind2="4"><subfield code="a">The Bourbon &amp; Tide news :</subfield><subfield code="b">Paris.</subfield></datafield>
<datafield tag="780" ind1=" " ind2=" "><subfield code="t">Old news.</subfield></datafield>
<datafield tag="856" ind1="4" ind2="1"><subfield code="u">https://example.org/news</subfield></datafield>
</record></collection>`;

test.each([
  ['MARC-in-JSON', JSON.stringify(marc)],
  ['MARC-in-JSON of several records', JSON.stringify([marc])],
  ['MARC-in-JSON on lines', `${JSON.stringify(marc)}\n`],
  ['MARCXML', xml],
])('a serial in %s', async (_name, text) => {
  const said = await importText(text, ...ACCESS);
  expect(said[0]).toBe('row 1  imported   W-1  The Bourbon & Tide news');
  expect((await findWorks())[0]).toMatchObject({
    title: 'The Bourbon & Tide news',
    referenceId: 'sn 1',
    discontinued: true,
    payload: {
      subtitle: 'Paris',
      issn: '1940-9737',
      frequency: 'SEMIWEEKLY',
      firstIssue: 1895,
      hasFormerTitle: true,
      formerTitle: 'Old news',
      language: 'eng',
      url: 'https://example.org/news',
    },
  });
});

test.each([
  ['a', ' ', undefined],
  ['m', ' ', undefined],
  ['m', 'a', 'MULTIPART_MONO_TITLE'],
  ['c', ' ', 'EPHEMERA_TITLE'],
  ['i', ' ', 'SERIAL_TITLE'],
])('a record of level %s, %j is a title: %s', async (level, part, kind) => {
  const leader = `01219ca${level} a2200337 a${part}4500`;
  const [said] = await importText(
    JSON.stringify({ ...marc, leader }),
    ...ACCESS,
  );
  if (kind === undefined) expect(said).toMatch(/refused .* --kind names one/);
  else expect((await findWorks())[0]?.kind).toBe(kind);
});

test.each([
  ['01219cas a2200337 a 4500', 'no MARC (ISO 2709)'],
  ['<html></html>', 'without MARC records'],
  ['<collection>', 'damaged XML'],
  ['[{"leader"', 'looks like JSON and is damaged'],
  ['[{"a": 1}]', 'Record 1 of the file is no MARC-in-JSON'],
  ['name,year\nTides,2026', 'no column title'],
])('%j is no file of titles: %s', async (text, sentence) => {
  await expect(importText(text)).rejects.toThrow(sentence);
});

test.each([
  [['x', '--publisher', 'Nobody'], 'There is no publisher Nobody.'],
  [['/none', '--publisher', 'Moss & Daughters'], 'cannot be read'],
])('import %j: %s', async (words, sentence) => {
  const run = runWorks({
    config: readConfig({}),
    databaseUri: api.uri,
    command: toWorksCommand(['import', ...words]),
    clock: () => new Date(),
  });
  await expect(run).rejects.toThrow(sentence);
});

const samples = [
  'serials/trove-periodical-titles.csv',
  'catalogue/serial.marc.json',
  'catalogue/serial.marc.xml',
].flatMap((name) => findSampleData(name) ?? []);

(samples.length === 0 ? test.skip : test)(
  'most titles of real catalogues are imported',
  async () => {
    for (const sample of samples) {
      const said = await importFile(
        sample,
        ...ACCESS,
        '--dry-run',
        ...(sample.endsWith('.csv')
          ? ['--columns', 'referenceId=id,firstIssue=start_year']
          : []),
      );
      const refused = said.filter((line) => / refused {2}/.test(line));
      expect(refused.length / said.length).toBeLessThan(0.2);
    }
  },
);

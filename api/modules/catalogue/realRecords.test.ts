import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import marcFields from '../../../schemas/lists/MarcField.json' with { type: 'json' };
import creatorRoles from '../../../schemas/lists/CreatorRole.json' with { type: 'json' };
import { createCatalogue } from '../../adapters/catalogue/createCatalogue';
import { readMarc } from '../../adapters/marc/readMarc';
import type { MarcRecord } from '../../ports/marcRecord';
import { findSampleData } from '../../testing/files/findSample';
import type { CatalogueServer } from '../../testing/servers/startCatalogueServer';
import { startCatalogueServer } from '../../testing/servers/startCatalogueServer';
import { describeRecord } from './describeRecord';
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
let folder: string;
beforeAll(async () => {
  server = await startCatalogueServer();
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Share of the records with a date or a creator: some serials name neither. */
const shares: [string, number][] = [
  ['book', 1],
  ['map', 1],
  ['score', 1],
  ['serial', 0.75],
  ['prepub', 1],
];

(index === undefined ? test.skip.each : test.each)(shares)(
  'real records of a %s: a folder of MARCXML and a service of JSON offer the same [S1-7.prepub]',
  async (kind, share) => {
    const xml = join(folder, `${kind}.marc.xml`);
    await copyFile(join(samples, `${kind}.marc.xml`), xml);
    const json = await readFile(join(samples, `${kind}.marc.json`));
    server.answerWith((response) => void response.end(json));
    const ofFolder = createCatalogue({ kind: 'folder', folder });
    const prePublicationUrl = `${server.origin}/{id}`;
    const ofService = createCatalogue({
      kind: 'http',
      prePublicationUrl,
      isbnUrl: '',
    });
    const records = readMarc(await readFile(xml), kind) ?? [];
    expect(records.length).toBeGreaterThan(0);
    let dated = 0;
    for (const { control } of records) {
      const { '001': value = '' } = control;
      const asked = { kind: 'prePublication', value } as const;
      const offered = describeFound(await ofFolder.find(asked));
      expect(offered?.title).toMatch(/\p{L}/u);
      expect(describeFound(await ofService.find(asked))).toEqual(offered);
      const { date, creators = [] } = offered ?? {};
      if (date !== undefined || creators.length > 0) dated += 1;
    }
    expect(dated).toBeGreaterThanOrEqual(records.length * share);
  },
);

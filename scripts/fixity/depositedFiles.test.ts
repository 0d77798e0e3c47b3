import { toClamdAddress } from '../../api/adapters/scanning/clamdAddress';
import { createClamdScanner } from '../../api/adapters/scanning/clamdScanner';
import { fileEventTypes } from '../../api/modules/fileEvents/fileEvent.model';
import { aBook } from '../../api/testing/records/aBook';
import { buildInfectedEpub } from '../../api/testing/files/buildInfectedEpub';
import type { RunningClamd } from '../../api/testing/servers/startClamd';
import { startClamd } from '../../api/testing/servers/startClamd';
import type { TestApi } from '../../api/testing/startTestApi';
import { startTestApi } from '../../api/testing/startTestApi';
import { runFixity } from './runFixity';

const HOUR = 3_600_000;

let clamd: RunningClamd;
let api: TestApi;

beforeAll(async () => {
  clamd = await startClamd();
  const address = toClamdAddress(clamd.address);
  if (address === null) throw new Error(clamd.address);
  api = await startTestApi({
    config: { submitWaitsForScan: false, clamdAddress: clamd.address },
    environment: { scanner: createClamdScanner(address, 20_000) },
  });
});
afterAll(async () => {
  await api.stop();
  await clamd.stop();
});

async function deposit(bytes?: Buffer) {
  const visitor = await api.visit();
  const file = await visitor.upload(bytes);
  expect((await visitor.deposit(aBook(file.tempFileId))).status).toBe(200);
  await api.deps.settle();
  return {
    ...file,
    readEvents: () =>
      api.deps.fileEvents.list({
        fileId: file.tempFileId,
        checksum: file.checksum,
      }),
  };
}

test('deposited files have events of every type, a check of fixity adds one to each, and one is removed as malware', async () => {
  const sound = await deposit();
  await clamd.kill();
  const infected = await deposit(await buildInfectedEpub());

  const { config } = api.deps;
  const report = await runFixity({
    config: { fileStore: { kind: 'local' }, dataDir: config.dataDir },
    databaseUri: api.uri,
    json: undefined,
    clock: () => new Date(),
    say: () => undefined,
    sayProgress: () => undefined,
  });
  expect(report).toMatchObject({ files: 2, differing: [], missing: [] });
  for (const { readEvents, checksum } of [sound, infected]) {
    const events = await readEvents();
    expect(events.filter(({ type }) => type === 'fixity')).toMatchObject([
      { checksum, outcome: 'success', details: [] },
    ]);
  }

  await clamd.restart();
  for (const _again of [1, 2]) {
    api.travel(HOUR);
    await api.deps.settle();
    await api.deps.settle();
  }
  const events = await infected.readEvents();
  const ofFiles = fileEventTypes.filter((type) => type !== 'made');
  expect([...new Set(events.map(({ type }) => type))].toSorted()).toEqual(
    ofFiles.toSorted(),
  );
  for (const { at, agent, checksum } of events) {
    expect(at).toBeInstanceOf(Date);
    expect(checksum).toBe(infected.checksum);
    expect(agent).toEqual({
      name: expect.stringMatching(/./),
      version: expect.any(String),
    });
  }
});

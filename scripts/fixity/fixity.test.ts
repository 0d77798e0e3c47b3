import { execFile } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { checksumPath } from '../../api/adapters/fileStores/local/localPaths';
import { aBook } from '../../api/testing/records/aBook';
import { buildBook } from '../../api/testing/files/buildBook';
import { startTestApi, type TestApi } from '../../api/testing/startTestApi';

const script = resolve(import.meta.dirname, '../fixity.ts');

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

interface Ending {
  code: number;
  out: string;
  error: string;
}

/** Runs the command as a person does, beside the portal. */
function runCommand(...words: string[]): Promise<Ending> {
  return new Promise((done) => {
    const env = {
      PATH: process.env['PATH'],
      MONGODB_URI: api.uri,
      DATA_DIR: api.deps.config.dataDir,
    };
    execFile(
      process.execPath,
      ['--import', 'tsx', script, ...words],
      { env },
      (failure, out, error) =>
        done({ code: Number(failure?.code ?? 0), out, error }),
    );
  });
}

test('what was deposited is sound until a byte is changed, while the portal runs', async () => {
  const visitor = await api.visit();
  const file = await visitor.upload();
  const receipt = await visitor.deposit(aBook(file.tempFileId));
  await api.deps.settle();
  expect(await runCommand()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^1 file, .*; 0 differ, 0 missing, 0 extra\n$/),
  });

  const { dataDir } = api.deps.config;
  const folder = join(dataDir, 'files', 'permanent');
  const path = checksumPath(folder, file.checksum);
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(500) ^ 1, 500);
  await writeFile(path, bytes);
  const json = join(dataDir, 'report.json');
  const { code, out } = await runCommand('--json', json);
  expect(code).toBe(1);
  expect(out).toContain(`differs: ${file.checksum}`);
  expect(out).toContain(`${String(receipt.body['reference'])} tides.epub`);
  expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({
    differing: [{ checksum: file.checksum }],
  });
});

test('a word that it does not know is answered with how it is used', async () => {
  const { code, error } = await runCommand('--mend');
  expect(code).toBe(2);
  expect(error).toContain('npm run fixity [-- --json <file>]');
});

test('regression: when a stored file was last verified, and all else that happened to it, is printed as PREMIS', async () => {
  const visitor = await api.visit();
  const { tempFileId, checksum } = await visitor.upload(buildBook(90_000));
  await visitor.deposit(aBook(tempFileId));
  await api.deps.settle();
  const tell = async () => {
    const { code, out } = await runCommand('--events', checksum.toUpperCase());
    expect(code).toBe(0);
    return JSON.parse(out) as Record<string, unknown>;
  };
  expect(await tell()).toMatchObject({ checksum, lastFixity: null });
  await runCommand();
  const verified = await api.deps.fileEvents.findLastFixity(checksum);
  const history = await tell();
  expect(history).toMatchObject({
    lastFixity: { at: verified?.at.toISOString(), outcome: 'success' },
    premis: [{ version: '3.0', object: { originalName: 'tides.epub' } }],
  });
  const terms = ['transfer', 'ingestion', 'fixity check'];
  for (const term of terms) expect(JSON.stringify(history)).toContain(term);
});

test.each([
  ['of a file that no deposit names', 'a'.repeat(64), 'No deposit names'],
  ['of what is no checksum', 'tides.epub', 'npm run fixity -- --events'],
])('the events %s are not known', async (_of, word, said) => {
  const { code, error } = await runCommand('--events', word);
  expect(code).toBe(2);
  expect(error).toContain(said);
});

test('regression: a store that does not work ends it with 2, not with 1 as a damaged file does', async () => {
  const permanent = join(api.deps.config.dataDir, 'files', 'permanent');
  await rename(permanent, `${permanent}-away`);
  await writeFile(permanent, 'no folder');
  const { code, out } = await runCommand();
  await rm(permanent);
  await rename(`${permanent}-away`, permanent);
  expect([code, out]).toEqual([2, '']);
});

test('regression: a store that stops working meanwhile ends it with 2 too', async () => {
  const inside = join(api.deps.config.dataDir, 'files', 'permanent', 'zz');
  await writeFile(inside, 'no folder');
  const { code, error } = await runCommand();
  await rm(inside);
  expect(code).toBe(2);
  expect(error).toContain('ENOTDIR');
});

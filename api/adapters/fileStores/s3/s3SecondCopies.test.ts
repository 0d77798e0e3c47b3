import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createFileStore } from '../../../server/composition/createFileStore';
import type { FileStore, ReadCopy } from '../../../ports/fileStore';
import { StoreDownError } from '../../../ports/fileStore';
import type { TestS3 } from '../../../testing/servers/startS3';
import { startS3 } from '../../../testing/servers/startS3';
import type { S3Gate } from '../../../testing/servers/startS3Gate';
import { startS3Gate } from '../../../testing/servers/startS3Gate';

const bytes = Buffer.from('tides '.repeat(1000));
const checksum = createHash('sha256').update(bytes).digest('hex');
const newer = { checksum, fileId: 'newer' };

let folder = '';
let server: TestS3;
let gate: S3Gate;
let store: FileStore;
let reported: ReadCopy[];

beforeAll(async () => {
  server = await startS3();
});
afterAll(() => server.stop());

beforeEach(async () => {
  reported = [];
  folder = await mkdtemp(join(tmpdir(), 'gate-'));
  gate = await startS3Gate(await server.createBucket());
  store = await createFileStore(
    { fileStore: { kind: 's3', s3: gate.settings }, dataDir: folder },
    join(folder, 'scratch'),
  );
  for (const fileId of ['older', newer.fileId]) {
    await store.putTemporary(fileId, Readable.from([bytes]), bytes.length);
    await store.keep(fileId, checksum);
  }
});
afterEach(async () => {
  await gate.stop();
  await rm(folder, { recursive: true });
});

const settle = () =>
  store.resolveSecondCopy(newer, (older) => {
    reported.push(older);
    return Promise.resolve();
  });

const listSeconds = async () => {
  const names: string[] = [];
  for await (const { fileId } of store.listSeconds()) names.push(fileId);
  return names;
};

test('regression: an older copy that the server cannot read is reported as unreadable and replaced', async () => {
  gate.refuse('permanent/', { status: 403, code: 'InvalidObjectState' });
  expect(await settle()).toBe(true);
  expect(reported).toEqual([
    {
      found: undefined,
      problem: expect.stringContaining('InvalidObjectState'),
    },
  ]);
  expect(await listSeconds()).toEqual([]);
  gate.refuse('permanent/', null);
  expect(await store.readAgain(checksum, () => undefined)).toEqual({
    found: checksum,
  });
});

test('regression: an outage changes nothing and records nothing', async () => {
  gate.refuse('permanent/', { status: 503, code: 'ServiceUnavailable' });
  await expect(settle()).rejects.toThrow(StoreDownError);
  expect(reported).toEqual([]);
  expect(await listSeconds()).toEqual([newer.fileId]);
  gate.refuse('permanent/', null);
  expect(await settle()).toBe(false);
  expect(reported).toEqual([{ found: checksum }]);
});

test('of two copies that cannot be read the damage is recorded and both stay', async () => {
  const refusal = { status: 403, code: 'InvalidObjectState' };
  gate.refuse('permanent/', refusal);
  gate.refuse('second/', refusal);
  await expect(settle()).rejects.toThrow('neither copy is whole');
  expect(reported).toHaveLength(1);
  expect(await listSeconds()).toEqual([newer.fileId]);
});

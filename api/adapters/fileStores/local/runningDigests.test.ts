import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRunningDigests } from './runningDigests';

const SIZE = 4;
const bytes = Buffer.from('aaaabbbbcc');
const sha256 = (of: Uint8Array) =>
  createHash('sha256').update(of).digest('hex');
const partOf = (index: number) =>
  bytes.subarray(index * SIZE, (index + 1) * SIZE);
const checksums = [0, 1, 2].map((index) => sha256(partOf(index)));
const whole = { size: bytes.length, checksum: sha256(bytes) };

let folder: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'running-digests-'));
  path = join(folder, 'file');
  await writeFile(path, bytes);
});
afterAll(() => rm(folder, { recursive: true }));

function write(
  digests: ReturnType<typeof createRunningDigests>,
  index: number,
): void {
  digests.begin(path, index);
  const { length: size } = partOf(index);
  const place = { index, offset: index * SIZE, size, checksum: null };
  digests.add(path, place, sha256(partOf(index)));
}

test.each([
  ['in order', [0, 1, 2]],
  ['backwards', [2, 1, 0]],
  ['the last one twice', [1, 2, 2, 0]],
])(
  'chunks that were written %s need no second reading',
  async (_how, order) => {
    const digests = createRunningDigests();
    for (const index of order) write(digests, index);
    expect(await digests.take(path, checksums)).toEqual(whole);
    expect(await digests.take(path, checksums)).toBeUndefined();
  },
);

test.each([
  ['is missing', [0, 2], checksums],
  ['has other bytes now', [0, 1, 2], [sha256(bytes), ...checksums.slice(1)]],
  ['came through another process', [0, 1], checksums],
])('a file of which one chunk %s must be read', async (_how, order, all) => {
  const digests = createRunningDigests();
  for (const index of order) write(digests, index);
  expect(await digests.take(path, all)).toBeUndefined();
});

test('a file must be read when a chunk of its digest is begun again', async () => {
  const digests = createRunningDigests();
  for (const index of [0, 1, 2]) write(digests, index);
  digests.begin(path, 0);
  expect(await digests.take(path, checksums)).toBeUndefined();
});

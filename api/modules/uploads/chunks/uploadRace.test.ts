import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalFileStore } from '../../../adapters/fileStores/localFileStore';
import type { FileStore } from '../../../ports/fileStore';
import { buildBook } from '../../../testing/files/buildBook';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { Visitor } from '../../../testing/visitors/visitor';
import { codeOf } from '../../../testing/visitors/visitor';

let api: TestApi;
let visitor: Visitor;
let folder = '';
/** The gates before which the next chunks wait, one each. */
let gates: { reached: () => void; go: Promise<void> }[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'race-'));
  gates = [];
  const store = await createLocalFileStore(folder);
  const writeChunk: FileStore['writeChunk'] = async (...request) => {
    const gate = gates.shift();
    gate?.reached();
    await gate?.go;
    return store.writeChunk(...request);
  };
  api = await startTestApi({
    environment: { fileStore: { ...store, writeChunk } },
  });
  visitor = await api.visit();
});
afterEach(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

/** Makes the next chunk wait; answers when it does and how to let it continue. */
function stopNextChunk(): { reached: Promise<void>; open: () => void } {
  const signals = { reached: () => {}, open: () => {} };
  const reached = new Promise<void>((resolve) => {
    signals.reached = resolve;
  });
  const go = new Promise<void>((resolve) => {
    signals.open = resolve;
  });
  gates.push({ reached: () => signals.reached(), go });
  return { reached, open: () => signals.open() };
}

const sha256 = (of: Uint8Array) =>
  createHash('sha256').update(of).digest('hex');

const send = (dzuuid: string, bytes: Uint8Array) =>
  visitor.chunk({
    dzuuid,
    index: 0,
    bytes,
    total: bytes.length,
    fields: { checksum: sha256(bytes) },
  });

test('an upload is not closed while a part of it is replaced, and its file has the bytes of the later', async () => {
  const dzuuid = randomUUID();
  const [first, second] = [buildBook(), buildBook()];
  await send(dzuuid, first);
  const gate = stopNextChunk();
  const replacing = send(dzuuid, second);
  await gate.reached;
  const early = await visitor.complete(dzuuid);
  expect([early.status, codeOf(early)]).toEqual([409, 'UPLOAD_INCOMPLETE']);
  gate.open();
  expect((await replacing).status).toBe(200);
  await visitor.complete(dzuuid);
  const record = await visitor.settled(dzuuid);
  expect(record.checksum).toBe(sha256(second));
  expect(await readdir(join(folder, 'temporary'))).toEqual([record.tempFileId]);
  expect(await readdir(join(folder, 'uploads'))).toEqual([]);
});

test('of two who write a part with different bytes the earlier is refused, and the part counts once the later has ended', async () => {
  const dzuuid = randomUUID();
  const [first, second] = [buildBook(), buildBook()];
  const gate = stopNextChunk();
  const earlier = send(dzuuid, first);
  await gate.reached;
  const later = send(dzuuid, second);
  expect((await later).status).toBe(200);
  gate.open();
  expect((await earlier).status).toBe(409);
});

test('of two who write a part with the same bytes the first to end is enough', async () => {
  const dzuuid = randomUUID();
  const bytes = buildBook();
  const gate = stopNextChunk();
  const slow = send(dzuuid, bytes);
  await gate.reached;
  expect((await send(dzuuid, bytes)).status).toBe(200);
  await visitor.complete(dzuuid);
  const record = await visitor.settled(dzuuid);
  expect(record.checksum).toBe(sha256(bytes));
  gate.open();
  // It cannot reach the file any more.
  expect((await slow).status).toBe(409);
  const again = await api.deps.fileStore.keep(
    record.tempFileId,
    record.checksum,
  );
  expect(again).toBeUndefined();
});

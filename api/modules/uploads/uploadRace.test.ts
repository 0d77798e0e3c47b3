import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createLocalFileStore } from '../../adapters/localFileStore';
import type { FileStore } from '../../ports/fileStore';
import { aBook } from '../../testing/aBook';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';

interface Gate {
  /** Resolves when the chunks are joined and the attempt waits. */
  joined: Promise<void>;
  open(): void;
}

let api: TestApi;
let folder = '';
/** What the next attempts to join chunks wait for once they have joined them. */
let waiting: { joined: () => void; go: Promise<void> }[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'race-'));
  const store = await createLocalFileStore(folder);
  const assemble: FileStore['assemble'] = async (...request) => {
    const assembled = await store.assemble(...request);
    const gate = waiting.shift();
    gate?.joined();
    await gate?.go;
    return assembled;
  };
  api = await startTestApi({
    surroundings: { fileStore: { ...store, assemble } },
  });
});
afterEach(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

function createSignal(): { give: () => void; given: Promise<void> } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give: () => give(), given };
}

/** Makes the next attempt wait between joining and being recorded. */
function stopNextAttempt(): Gate {
  const joined = createSignal();
  const go = createSignal();
  waiting.push({ joined: joined.give, go: go.given });
  return { joined: joined.given, open: go.give };
}

test.each([
  ['the first', [0, 1]],
  ['the second', [1, 0]],
])(
  'a part replaced between two calls to complete, %s of which ends first: one file, with the checksum of its own bytes',
  async (_name, order) => {
    waiting = [];
    const visitor = await api.visit();
    const dzuuid = randomUUID();
    const send = (bytes: Uint8Array) =>
      visitor.chunk({ dzuuid, index: 0, bytes, total: bytes.length });
    const contents = [randomBytes(500), randomBytes(500)];
    const gates = [];
    const calls = [];
    for (const bytes of contents) {
      await send(bytes);
      const gate = stopNextAttempt();
      calls.push(visitor.complete(dzuuid));
      await gate.joined;
      gates.push(gate);
    }
    for (const at of order) {
      gates[at]?.open();
      await calls[at];
    }

    const [first, second] = await Promise.all(calls);
    expect(first?.body).toEqual(second?.body);
    const { tempFileId, checksum } = first?.body as Record<string, string>;
    const kept = contents[order[0] ?? 0] ?? Buffer.alloc(0);
    expect(checksum).toBe(createHash('sha256').update(kept).digest('hex'));
    expect(await readdir(join(folder, 'temporary'))).toEqual([tempFileId]);

    const deposit = await visitor.deposit(aBook(tempFileId ?? ''));
    expect(deposit.status).toBe(200);
    const stored = await api.deps.fileStore.openPermanent(checksum ?? '');
    expect(await buffer(stored)).toEqual(kept);
  },
);

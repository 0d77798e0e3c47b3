import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describeFileStore } from '../../testing/fileStores/describeFileStore';
import { createLocalIntruder } from '../../testing/fileStores/intruder';
import { createFileStore } from '../../server/composition/createFileStore';
import { createLocalFileStore } from './localFileStore';

const createFolder = () => mkdtemp(join(tmpdir(), 'store-'));

describeFileStore('on this machine', {
  async create() {
    const root = await createFolder();
    return {
      store: await createLocalFileStore(root),
      twin: await createLocalFileStore(root),
      intruder: createLocalIntruder(root),
      stop: () => rm(root, { recursive: true }),
    };
  },
  async createBroken() {
    const dataDir = await createFolder();
    const settings = { fileStore: { kind: 'local' }, dataDir } as const;
    const store = await createFileStore(settings, dataDir);
    await rm(dataDir, { recursive: true });
    return store;
  },
  chunkSize: 1_500_000,
});

describe('the folders of the local store', () => {
  let root = '';
  beforeEach(async () => {
    root = await createFolder();
  });
  afterEach(() => rm(root, { recursive: true }));

  const filesIn = (folder: string) => readdir(join(root, folder));

  test('a file has one name at a time, and permanent ones stand under their checksum', async () => {
    const store = await createLocalFileStore(root);
    const upload = { fileId: 'f1', place: await store.prepare('f1', 3) };
    const chunk = { index: 0, offset: 0, size: 3, checksum: null };
    await store.writeChunk(upload, chunk, Readable.from([Buffer.from('abc')]));
    expect(await filesIn('uploads')).toEqual([`f1.${upload.place}`]);
    const { checksum } = await store.assemble(upload, ['none']);
    expect(await filesIn('uploads')).toEqual([]);
    expect(await filesIn('temporary')).toEqual(['f1']);
    await store.keep('f1', checksum);
    expect(await filesIn(`permanent/${checksum.slice(0, 2)}`)).toEqual([
      checksum.slice(2),
    ]);
  });

  test('nothing is left of bytes that broke off', async () => {
    const store = await createLocalFileStore(root);
    const broken = Readable.from(
      (async function* breakOff() {
        yield Buffer.from('abc');
        throw new Error('broke off');
      })(),
    );
    await expect(store.putTemporary('f1', broken, 1000)).rejects.toThrow(
      'broke off',
    );
    expect(await filesIn('scratch')).toEqual([]);
    expect(await filesIn('temporary')).toEqual([]);
  });
});

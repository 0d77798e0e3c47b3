import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Model } from 'mongoose';
import { createLocalFileStore } from '../../adapters/fileStores/localFileStore';
import type { FileStore } from '../../ports/fileStore';
import { InspectorBusyError } from '../../ports/fileInspector';
import type { Upload } from '../uploads/upload.model';
import { createPreviewService } from './preview.service';

const FILE_ID = '0b9f2f3e-53d8-4c55-9a58-5ce3a3bb6a10';
let folder: string;
let store: FileStore;
let file: {
  place: { temporary: string };
  originalFilename: string;
  mimeType: string;
  size: number;
  checksum: string;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moved-'));
  store = await createLocalFileStore(folder);
  const bytes = Readable.from([Buffer.from('a cover')]);
  const stored = await store.putTemporary(FILE_ID, bytes, 100);
  file = {
    place: { temporary: FILE_ID },
    originalFilename: 'cover.jpg',
    mimeType: 'image/jpeg',
    ...stored,
  };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A deposit takes the bytes over, as soon as it is stored. */
async function move(): Promise<void> {
  await store.keep(FILE_ID, file.checksum);
  await store.removeTemporary(FILE_ID);
}

const nothing = () => Promise.resolve(undefined);

/** Previews of a store and a drawing process at whose steps something else happens. */
function createPreviews(at: {
  opening?: () => Promise<void>;
  drawing?: () => Promise<unknown>;
}) {
  const { opening = nothing, drawing = nothing } = at;
  return createPreviewService({
    // Nothing is looked up: the file was found before it moved.
    uploads: {} as Model<Upload>,
    findDepositedFile: nothing,
    fileStore: {
      open: (place) => store.open(place),
      async withLocalCopy(place, use) {
        await opening();
        return store.withLocalCopy(place, use);
      },
      hasTemporary: (fileId) => store.hasTemporary(fileId),
    },
    inspector: {
      drawPage: () => Promise.resolve(null),
      readPart: () => Promise.resolve(null),
      async drawThumbnail(path) {
        await drawing();
        const bytes = await readFile(path).catch(() => null);
        return bytes && { bytes, width: 1, height: 1, remarks: [] };
      },
    },
    clock: () => new Date(),
  });
}

test.each([
  ['before it is opened', { opening: move }],
  ['while it is drawn', { drawing: move }],
])(
  'regression: a file that a deposit takes over %s has its picture',
  async (_when, at) => {
    const previews = createPreviews(at);
    const picture = await previews.draw(file, { as: 'picture', width: 160 });
    expect(picture.bytes.toString()).toBe('a cover');
  },
);

test('a file that its owner removes while it is drawn has none', async () => {
  const previews = createPreviews({
    drawing: () => store.removeTemporary(FILE_ID),
  });
  await expect(
    previews.draw(file, { as: 'picture', width: 160 }),
  ).rejects.toMatchObject({ status: 404, code: 'NO_PICTURE' });
});

test('regression: a picture that a busy machine could not draw is not said to be none', async () => {
  const previews = createPreviews({
    drawing: () => Promise.reject(new InspectorBusyError('no time')),
  });
  await expect(
    previews.draw(file, { as: 'picture', width: 160 }),
  ).rejects.toThrow(InspectorBusyError);
});

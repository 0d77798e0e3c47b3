import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { FileRecord } from '@contract/files';
import { aBook } from '../../testing/records/aBook';
import { logIn, makeUser, toVisitor } from '../../testing/visitors/accounts';
import { buildBook } from '../../testing/files/buildBook';
import { buildPdf } from '../../testing/files/buildPdf';
import { buildPicture } from '../../testing/files/buildPicture';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Visitor } from '../../testing/visitors/visitor';
import type { Deposit } from '../deposits/deposit.model';
import { listFilesOf } from '../submissions/files/storedFiles';

let api: TestApi;
let visitor: Visitor;
let stranger: Visitor;

beforeAll(async () => {
  api = await startTestApi();
  visitor = await api.visit();
  stranger = await api.visit();
});
afterAll(() => api.stop());

interface Preview {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

async function look(
  who: Pick<Visitor, 'cookie'>,
  path: string,
  init: RequestInit = {},
): Promise<Preview> {
  const headers = { cookie: who.cookie, ...init.headers };
  const response = await fetch(`${api.base}/submit/preview/${path}`, {
    ...init,
    headers,
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

const asJpeg = ({ bytes }: Preview) => sharp(bytes).metadata();

/** A photograph that was taken on its side. */
function buildPhotograph(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3 as const, background: '#357' };
  return sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

describe('a file of one’s own [S1-7.preview]', () => {
  test('is saved and never opened, under its own name and type, whatever the address says', async () => {
    const bytes = buildBook();
    const file = await visitor.upload(bytes, 'Gezeiten – ä.epub');
    const {
      status,
      headers,
      bytes: got,
    } = await look(visitor, `${file.tempFileId}/page.html`);
    expect(status).toBe(200);
    expect(got.equals(bytes)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/epub+zip',
      'content-length': String(bytes.length),
      'content-disposition': expect.stringMatching(
        /^attachment; filename="[^"\r\n]+\.epub"; filename\*=UTF-8''Gezeiten%20%E2%80%93%20%C3%A4\.epub$/,
      ),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
    });
  });

  test('is shown as it is when it is a JPEG, and told again without its bytes', async () => {
    const bytes = await buildPicture('jpeg');
    const { tempFileId } = await visitor.upload(bytes, 'bay.jpg', 'MAP');
    const shown = await look(visitor, `${tempFileId}/x.svg`);
    expect(shown.bytes.equals(bytes)).toBe(true);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(shown.headers.get('content-disposition')).toMatch(/^inline;/);
    const etag = shown.headers.get('etag') ?? '';
    const again = await look(visitor, `${tempFileId}/x.svg`, {
      headers: { 'if-none-match': etag },
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
    const head = await look(visitor, `${tempFileId}/x`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
  });

  test('has a small picture that is upright, as its record says [S1-2.upload.thumbnail]', async () => {
    const bytes = await buildPhotograph(900, 600);
    const file = await visitor.upload(bytes, 'bay.jpg', 'MAP');
    expect(file.thumbnail).toMatch(/\?width=160$/);
    const path = file.thumbnail?.split('/submit/preview/')[1] ?? '';
    const small = await look(visitor, path);
    expect(await asJpeg(small)).toMatchObject({
      format: 'jpeg',
      width: 160,
      height: 240,
    });
    expect(small.headers.get('content-disposition')).toMatch(/^inline;/);
  });

  test('has no thumbnail when it is a JPEG of 10 MB or more, and is saved then [S1-9.thumbnails S2-9.previews]', async () => {
    const bytes = await buildPicture('jpeg', 4400, 4400);
    expect(bytes.length).toBeGreaterThan(10 * 1024 * 1024);
    const file = await visitor.upload(bytes, 'bay.jpg', 'MAP');
    expect(file).toMatchObject({ state: 'ready', thumbnail: null });
    const path = `${file.tempFileId}/bay.jpg`;
    const { headers } = await look(visitor, path);
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect((await look(visitor, `${path}?width=160`)).status).toBe(404);
  });

  test('is looked through page by page when it is a PDF', async () => {
    const file = await visitor.upload(buildPdf(), 'tides.pdf');
    expect(file.metadata).toMatchObject({ pageCount: 1 });
    const at = (query: string) =>
      look(visitor, `${file.tempFileId}/tides.pdf?${query}`);
    expect(await asJpeg(await at('page=1&width=320'))).toMatchObject({
      format: 'jpeg',
      width: 320,
    });
    expect((await at('page=2')).status).toBe(404);
    expect((await at('page=0')).status).toBe(400);
    expect((await at('page=1&width=30000')).status).toBe(400);
    expect((await at('width=160')).status).toBe(404);
  });

  test('regression: is there at the moment in which a deposit takes its bytes over', async () => {
    const { fileStore } = api.deps;
    const bytes = await buildPhotograph(300, 200);
    const { tempFileId, checksum } = await visitor.upload(
      bytes,
      'bay.jpg',
      'MAP',
    );
    await fileStore.keep(tempFileId, checksum);
    await fileStore.removeTemporary(tempFileId);
    const path = `${tempFileId}/bay.jpg`;
    expect((await look(visitor, path)).bytes).toEqual(bytes);
    expect((await look(visitor, `${path}?width=160`)).status).toBe(200);
  });

  test('has a small picture when it is a TIFF', async () => {
    const bytes = await buildPicture('tiff', 400, 200);
    const { tempFileId } = await visitor.upload(bytes, 'bay.tif', 'MAP');
    const small = await look(visitor, `${tempFileId}/bay.tif?width=320`);
    expect(await asJpeg(small)).toMatchObject({ format: 'jpeg', width: 320 });
    const whole = await look(visitor, `${tempFileId}/bay.tif`);
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(whole.bytes.equals(bytes)).toBe(true);
  });
});

describe('another visitor', () => {
  let file: FileRecord;
  let stored: Deposit | null;

  beforeAll(async () => {
    file = await visitor.upload();
    const { body } = await visitor.deposit(aBook(file.tempFileId));
    const reference = String(body['reference']);
    stored = await api.deps.models.deposits
      .findOne({ reference })
      .lean<Deposit>();
    await api.deps.settle();
  });

  test('finds nothing of what another has uploaded', async () => {
    const mine = await visitor.upload();
    const path = `${mine.tempFileId}/tides.epub`;
    expect((await look(visitor, path)).status).toBe(200);
    expect((await look(stranger, path)).status).toBe(404);
    expect((await look({ cookie: '' }, path)).status).toBe(404);
  });

  test('is not told that what a browser kept still holds, once the login is over that it was kept under', async () => {
    await makeUser(api, 'PUBLISHER', { username: 'ada.moss' });
    const inside = await logIn(await api.visit(), 'ada.moss');
    const { tempFileId } = await inside.upload();
    const path = `${tempFileId}/tides.epub`;
    const etag = (await look(inside, path)).headers.get('etag') ?? '';
    const headers = { 'if-none-match': etag };
    expect((await look(inside, path, { headers })).status).toBe(304);
    const left = toVisitor(inside, await inside.post('/user/logout', {}));
    for (const who of [left, inside, stranger]) {
      expect((await look(who, path, { headers })).status).toBe(404);
    }
  });

  test('finds a deposited file only from the session that deposited it, by id or location', async () => {
    const places = [
      file.tempFileId,
      file.checksum,
      (await listFilesOf(api.deps.models.storedFiles, stored?._id ?? ''))[0]
        ?._id ?? 'no file',
    ];
    for (const place of places) {
      const path = `${place}/tides.epub`;
      const own = await look(visitor, path);
      expect(own.status).toBe(200);
      expect(createHash('sha256').update(own.bytes).digest('hex')).toBe(
        file.checksum,
      );
      expect((await look(stranger, path)).status).toBe(404);
      expect((await look({ cookie: '' }, path)).status).toBe(404);
    }
  });

  test.each(['..%2f..%2fetc%2fpasswd', '%00', 'null', '%7B%22$ne%22:1%7D', ''])(
    'finds nothing under %j',
    async (place) => {
      const { status, headers } = await look(visitor, `${place}/x.jpg`);
      expect(status).toBe(404);
      expect(headers.get('content-disposition')).toBeNull();
    },
  );
});

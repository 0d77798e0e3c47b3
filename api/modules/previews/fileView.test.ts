import sharp from 'sharp';
import type { FileView } from '@contract/fileView';
import { aBookFor } from '../../testing/records/aBook';
import type { AccountName, Accounts } from '../../testing/visitors/accounts';
import { makeAccounts } from '../../testing/visitors/accounts';
import { buildHostileEpub } from '../../testing/files/hostileChapters';
import { buildMobi } from '../../testing/files/buildMobi';
import { buildPicture } from '../../testing/files/buildPicture';
import { buildTiff } from '../../testing/files/buildTiff';
import { buildTwoPagePdf } from '../../testing/files/buildPdf';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { codeOf } from '../../testing/visitors/visitor';

let api: TestApi;
let accounts: Accounts;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());

/** Deposits a file for the Tasmanian publisher, a picture as the cover of a book; its id, and the reference of the deposit. */
async function deposit(bytes: Buffer, filename: string, purpose = 'BOOK') {
  const { visitor } = await accounts.get('publisher');
  const { tempFileId } = await visitor.upload(bytes, filename, purpose);
  const isCover = purpose !== 'BOOK';
  const book = aBookFor(
    isCover ? (await visitor.upload()).tempFileId : tempFileId,
    accounts.publishers.tasmanian._id,
  );
  const cover = isCover ? { coverFile: { tempFileId } } : {};
  const { text, body } = await visitor.deposit({
    ...book,
    submissionItems: book.submissionItems.map((item) => ({
      ...item,
      ...cover,
    })),
  });
  await api.deps.settle();
  const file = await api.deps.models.storedFiles.findOne({ tempFileId });
  if (file === null) throw new Error(text);
  return { id: file._id, reference: String(body['reference']) };
}

const as = async (who: AccountName) => (await accounts.get(who)).visitor;

async function view(id: string, who: AccountName = 'readonly') {
  const answer = await (await as(who)).get(`/library/file/${id}/view`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as unknown as FileView;
}

const read = async (id: string, part: string, who: AccountName = 'readonly') =>
  (await as(who)).get(`/library/file/${id}/text/${part}`);

/** A page as it is drawn. */
async function drawn({ source }: FileView, page: number) {
  const { base, cookie } = await as('readonly');
  const { location, filename } = source ?? { location: '', filename: '' };
  const place = `${location}/${encodeURIComponent(filename)}`;
  const answer = await fetch(
    `${base}/submit/preview/${place}?page=${page}&width=320`,
    { headers: { cookie } },
  );
  if (answer.status !== 200) return answer.status;
  const { format, width } = await sharp(
    Buffer.from(await answer.arrayBuffer()),
  ).metadata();
  return [format, width];
}

describe('what library staff see of a deposited file [S2-2.routes.other-links]', () => {
  test('a PDF by its pages', async () => {
    const { id, reference } = await deposit(buildTwoPagePdf(), 'tides.pdf');
    const shown = await view(id);
    expect(shown).toMatchObject({
      id,
      originalFilename: 'tides.pdf',
      shows: 'pages',
      count: 2,
      deposit: { reference },
    });
    expect(shown).not.toHaveProperty('obstacle');
    const path = `/library/deposit/${reference}/view`;
    const { body } = await (await as('readonly')).get(path);
    expect(body['files']).toMatchObject([{ id, pageCount: 2 }]);
    expect(await drawn(shown, 2)).toEqual(['jpeg', 320]);
    expect(await drawn(shown, 3)).toBe(404);
  });

  test('a TIFF by its pages, each of them, without its smaller versions', async () => {
    const bytes = buildTiff([
      { width: 40, height: 30 },
      { width: 4, height: 3, tags: [{ tag: 254, shorts: [1] }] },
      { width: 60, height: 30 },
    ]);
    const { id } = await deposit(bytes, 'bay.tif', 'COVER_IMAGE');
    const shown = await view(id);
    expect(shown).toMatchObject({ shows: 'pages', count: 2 });
    expect(await drawn(shown, 1)).toEqual(['jpeg', 40]);
    expect(await drawn(shown, 2)).toEqual(['jpeg', 60]);
    expect(await drawn(shown, 3)).toBe(404);
  });

  test('a JPEG as its one page, also one that is too large for other previews', async () => {
    const bytes = await buildPicture('jpeg', 4400, 4400);
    const { id } = await deposit(bytes, 'bay.jpg', 'COVER_IMAGE');
    const shown = await view(id);
    expect(shown).toMatchObject({ shows: 'pages', count: 1 });
    expect(await drawn(shown, 1)).toEqual(['jpeg', 320]);
  });

  test('a MOBI as its text', async () => {
    const { id } = await deposit(buildMobi(), 'tides.mobi');
    expect(await view(id)).toMatchObject({ shows: 'text', count: 1 });
    expect((await read(id, '1')).text).toContain('<p dir="auto">Tides</p>');
  });

  test('of another kind nothing, and its bytes', async () => {
    const { id } = await deposit(await buildHostileEpub('Kelp'), 'kelp.epub');
    const { storedFiles } = api.deps.models;
    const mimeType = 'message/rfc822';
    await storedFiles.updateOne({ _id: id }, { $set: { mimeType } });
    expect(await view(id)).toMatchObject({
      shows: 'nothing',
      count: 0,
      obstacle: 'kind',
      source: { location: id },
    });
    expect((await read(id, '1')).status).toBe(404);
  });

  test('of a file that cannot be read nothing, and its bytes', async () => {
    const { id } = await deposit(buildMobi({ title: 'Lost' }), 'lost.mobi');
    const { storedFiles } = api.deps.models;
    const mimeType = 'application/epub+zip';
    await storedFiles.updateOne({ _id: id }, { $set: { mimeType } });
    expect(await view(id)).toMatchObject({
      shows: 'nothing',
      obstacle: 'unreadable',
      source: { location: id },
    });
    expect((await read(id, '1')).status).toBe(404);
  });
});

describe('the text of a hostile EPUB', () => {
  let id = '';
  beforeAll(async () => {
    ({ id } = await deposit(await buildHostileEpub(), 'tides.epub'));
  });

  test('is text alone, in a document that can neither run, load nor send anything, and that only our pages frame', async () => {
    expect(await view(id)).toMatchObject({ shows: 'text', count: 2 });
    const { status, text, headers } = await read(id, '1');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+='; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox$/,
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(text).toContain('<h2 dir="auto">The crossing</h2>');
    expect(text).toContain('&lt;b&gt;early&lt;/b&gt;');
    expect(text).toContain('<title>tides.epub, part 1 of 2</title>');
    const tags = [...text.matchAll(/<([a-z][\w-]*)/g)].map(([, tag]) => tag);
    expect([...new Set(tags)].sort()).toEqual([
      'body',
      'h2',
      'head',
      'html',
      'li',
      'main',
      'meta',
      'p',
      'style',
      'title',
      'ul',
    ]);
    expect(text).not.toMatch(/evil\.example|window\.ran|javascript:|\son\w+=/);
  });

  test('continues in its next part, and ends with the last', async () => {
    expect((await read(id, '2')).text).toContain('Words of chapter 2.');
    for (const part of ['3', '0', '-1', '1.5', '1e1', '99999999', '%00']) {
      expect((await read(id, part)).status).toBe(404);
    }
  });
});

describe('who opens it', () => {
  let id = '';
  beforeAll(async () => {
    ({ id } = await deposit(await buildHostileEpub('Who'), 'who.epub'));
  });

  test.each<[AccountName, number]>([
    ['publisher', 403],
    ['otherPublisher', 403],
    ['systemAccount', 403],
    ['readonly', 200],
    ['support', 200],
    ['otherLibraryAdmin', 200],
    ['sysadmin', 200],
  ])('%s: %d', async (who, status) => {
    const visitor = await as(who);
    for (const rest of ['view', 'text/1']) {
      const answer = await visitor.get(`/library/file/${id}/${rest}`);
      expect(answer.status).toBe(status);
    }
  });

  test('a visitor must log in, and gets only the page', async () => {
    const visitor = await api.visit();
    for (const rest of ['view', 'text/1']) {
      const answer = await visitor.get(`/library/file/${id}/${rest}`);
      expect([answer.status, codeOf(answer)]).toEqual([401, 'LOGIN_REQUIRED']);
    }
  });

  test.each([
    'ffffffffffffffffffffffff',
    '%7B%22$ne%22:1%7D',
    '..%2f..%2fetc',
    'null',
    '%00',
  ])('nothing is found under the id %j', async (unknown) => {
    const visitor = await as('sysadmin');
    for (const rest of ['view', 'text/1']) {
      const answer = await visitor.get(`/library/file/${unknown}/${rest}`);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('files of other forms and of no deposit are not found', async () => {
    const { storedFiles } = api.deps.models;
    const row = await storedFiles.findById(id).lean();
    const lost = { ...row, _id: 'lost', submissionId: 'lost' };
    const record = { ...row, _id: 'record', submissionKind: 'record' };
    await storedFiles.insertMany([lost, { ...record, position: 9 }]);
    for (const other of ['lost', 'record']) {
      const answer = await (
        await as('sysadmin')
      ).get(`/library/file/${other}/view`);
      expect(answer.status).toBe(404);
    }
  });
});

describe.each([
  ['is not scanned yet', 'pending'],
  ['had malware in it', 'infected'],
] as const)('a file that %s (R38)', (_what, scan) => {
  test('is not opened by library staff: neither its text, its pages nor its bytes', async () => {
    const { id, reference } = await deposit(
      await buildHostileEpub(scan),
      `${scan}.epub`,
    );
    await api.deps.models.storedFiles.updateOne(
      { _id: id },
      { $set: { scan } },
    );
    const shown = await view(id, 'sysadmin');
    expect(shown).toMatchObject({ shows: 'nothing', obstacle: scan });
    expect(shown).not.toHaveProperty('source');
    expect((await read(id, '1', 'sysadmin')).status).toBe(404);
    const staff = await as('sysadmin');
    for (const rest of ['a.epub', 'a.epub?page=1', 'a.epub?width=160']) {
      const answer = await staff.get(`/submit/preview/${id}/${rest}`);
      expect(answer.status).toBe(404);
    }
    const { body } = await staff.get(`/library/deposit/${reference}/view`);
    const [file] = body['files'] as Record<string, unknown>[];
    expect(file).toMatchObject({ scan });
    expect(file).not.toHaveProperty('id');
    expect(file).not.toHaveProperty('pages');
  });
});

import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { readPointer } from '@engine';
import { aBook } from '../../testing/records/aBook';
import { buildBook } from '../../testing/files/buildBook';
import { buildPicture } from '../../testing/files/buildPicture';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { findingsOf } from '../../testing/visitors/visitor';
import type { Answer, Visitor } from '../../testing/visitors/visitor';
import type { Deposit } from './deposit.model';

let api: TestApi;
let visitor: Visitor;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  visitor = await api.visit();
});

const sha256 = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex');

/** Everything that is stored of deposits, to see that something left nothing. */
async function countStored(): Promise<number[]> {
  const { deposits, publishers } = api.deps.models;
  return [await deposits.countDocuments(), await publishers.countDocuments()];
}

const uploadBook = (bytes = buildBook()) => visitor.upload(bytes);

const findStored = ({ body }: Answer) =>
  api.deps.models.deposits
    .findOne({ reference: String(body['reference']) })
    .lean<Deposit>();

test('a deposit is stored whole and answers its receipt [S2-3.receipt S2-3.deposit-record S2-4.submit.post S2-7.deposit]', async () => {
  const bytes = buildBook();
  const file = await uploadBook(bytes);
  const answer = await visitor.deposit(aBook(file.tempFileId));
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    reference: 'LD-2026-000001',
    submissionIds: ['LD-2026-000001'],
    submittedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    title: 'The tide tables of Port Davey',
    submissionType: 'BOOK',
    byProxy: false,
    status: 'SUBMITTED',
    requiresReview: false,
    accessCondition: 'OPEN',
    access: {
      label: 'Openly on the Internet',
      description: expect.stringContaining('Anyone may read and download'),
    },
    mailedTo: 'ada@example.org',
    publisherName: 'Moss & Daughters',
    contactName: 'Ada Moss',
    email: 'ada@example.org',
    depositEmailAddress: 'legal-deposit@ltas.example',
    assignedLibraryAbbrev: 'LTAS',
    files: [
      {
        purpose: 'BOOK',
        filename: 'tides.epub',
        size: bytes.length,
        checksum: sha256(bytes),
      },
    ],
  });

  const stored = await findStored(answer);
  expect(stored).toMatchObject({
    source: 'GENERAL',
    status: 'SUBMITTED',
    createdBy: null,
    depositedByProxy: false,
    formVersion: 1,
    consents: [
      { field: 'accessStatementAccepted', formVersion: 1 },
      { field: 'termsAndConditionsAccepted', formVersion: 1 },
    ],
    lastModifiedBy: null,
    lastChange: { before: null, after: { status: 'SUBMITTED' } },
    payload: {
      submissionItems: [
        { publicationFile: { checksum: sha256(bytes), size: bytes.length } },
      ],
    },
  });
  const kept = await api.deps.fileStore.open({
    permanent: sha256(bytes),
  });
  const content = await text(kept.setEncoding('latin1'));
  expect(content).toBe(bytes.toString('latin1'));

  await api.deps.settle();
  expect(await api.deps.fileStore.hasTemporary(file.tempFileId)).toBe(false);
  expect(await api.deps.models.jobs.countDocuments()).toBe(0);
});

test('what is only state of the page is judged and not stored [S1-3.item.key]', async () => {
  const file = await uploadBook();
  const answer = await visitor.deposit(aBook(file.tempFileId));
  const stored = JSON.stringify((await findStored(answer))?.payload);
  for (const field of ['confirmEmail', 'sensitiveMaterialSelected', '"key"']) {
    expect(stored).not.toContain(field);
  }
  expect(stored).toContain('"hasIsbn":true');
});

test('regression: texts are stored as a reader sees them', async () => {
  const file = await uploadBook();
  const body = aBook(file.tempFileId, {
    item: {
      itemTitle: 'Ti\u0000des\r\nof \u202ePort Davey\ud800',
      itemSubtitle: '\u200b',
      anythingElse: 'cafe\u0301\r\n\u001b[31msecond line',
      url: ' https://example.org/tides ',
    },
  });
  const answer = await visitor.deposit(body);
  expect(answer.status).toBe(200);
  expect(answer.body['title']).toBe('Tides of Port Davey');
  const payload = (await findStored(answer))?.payload ?? {};
  const item = readPointer(payload, '/submissionItems/0');
  expect(item).toMatchObject({
    itemTitle: 'Tides of Port Davey',
    anythingElse: 'caf\u00e9\n[31msecond line',
    url: 'https://example.org/tides',
  });
  expect(item).not.toHaveProperty('itemSubtitle');
});

test('without a licence NOT_APPLICABLE is stored (R24)', async () => {
  const file = await uploadBook();
  const body = aBook(file.tempFileId, { hasCreativeCommons: false });
  delete body.submissionItems[0]?.['license'];
  const answer = await visitor.deposit(body);
  expect(answer.status).toBe(200);
  const stored = await findStored(answer);
  expect(stored?.payload).toMatchObject({
    submissionItems: [{ license: 'NOT_APPLICABLE' }],
  });
});

test('sensitive material goes to a person first (R38)', async () => {
  const file = await uploadBook();
  const answer = await visitor.deposit(
    aBook(file.tempFileId, {
      item: {
        sensitiveMaterialSelected: true,
        sensitiveMaterialReason: 'CULTURAL_FIRST_NATIONS',
        sensitiveMaterial: true,
      },
    }),
  );
  expect(answer.body).toMatchObject({
    requiresReview: true,
    reviewReason: 'sensitive',
  });
  const stored = await findStored(answer);
  expect(stored?.status).toBe('UNDER_REVIEW');
});

describe('a body that is judged wrong', () => {
  const cases: [string, object, string, string][] = [
    [
      'a missing answer',
      { item: { itemTitle: '' } },
      '/submissionItems/0/itemTitle',
      'required',
    ],
    ['an unknown field', { shoeSize: 43 }, '/shoeSize', 'unknownField'],
    ['source', { source: 'EMAIL' }, '/source', 'notRelevant'],
    ['status', { status: 'ACCEPTED' }, '/status', 'notRelevant'],
    [
      'an irrelevant value',
      { item: { issn: '1234-5679' } },
      '/submissionItems/0/issn',
      'notRelevant',
    ],
    [
      'a computed value that differs',
      { item: { subject: 'CRIME' } },
      '/submissionItems/0/subject',
      'notComputed',
    ],
    ['another form than the address', { form: 'SERIAL' }, '/form', ''],
    [
      'an operator in place of a text',
      { item: { itemTitle: { $gt: '' } } },
      '/submissionItems/0/itemTitle',
      'type',
    ],
    [
      'an operator in place of a file',
      { item: { publicationFile: { $ne: null } } },
      '/submissionItems/0/publicationFile',
      '',
    ],
    [
      'an operator as a file id',
      { item: { publicationFile: { tempFileId: { $gt: '' } } } },
      '/submissionItems/0/publicationFile',
      '',
    ],
    [
      'text in place of the items',
      { submissionItems: 'none' },
      '/submissionItems',
      'type',
    ],
    ['an array in place of the publisher', { publisher: [] }, '/publisher', ''],
    [
      'a computed value left out',
      { item: { subject: null } },
      '/submissionItems/0/subject',
      '',
    ],
  ];

  test.each(cases)(
    '%s: 422 at its place, nothing stored [S2-4.submit.validate S2-8.invalid-fields]',
    async (_name, overrides, path, code) => {
      const file = await uploadBook();
      const before = await countStored();
      const answer = await visitor.deposit(
        aBook(file.tempFileId, overrides as Record<string, unknown>),
      );
      expect(answer.status).toBe(422);
      const finding = findingsOf(answer).find(
        (each) => each.path === path || each.path.startsWith(`${path}/`),
      );
      expect(finding?.severity).toBe('error');
      if (code !== '') expect(finding?.code).toBe(code);
      expect(finding?.message).not.toBe('');
      expect(answer.body['error']).toMatchObject({
        code: 'INVALID',
        message: 'Your deposit contains invalid fields.',
      });
      expect(await countStored()).toEqual(before);
    },
  );
});

describe('files of a deposit', () => {
  test('a file of another session counts as missing [S1-5.files.checksum]', async () => {
    const stranger = await api.visit();
    const file = await stranger.upload();
    const answer = await visitor.deposit(aBook(file.tempFileId));
    expect(answer.status).toBe(422);
    expect(findingsOf(answer)[0]?.path).toBe(
      '/submissionItems/0/publicationFile',
    );
  });

  test('only the id of a file is believed', async () => {
    const bytes = buildBook();
    const file = await uploadBook(bytes);
    const answer = await visitor.deposit(
      aBook(file.tempFileId, {
        item: {
          publicationFile: {
            tempFileId: file.tempFileId,
            checksum: '0'.repeat(64),
            size: 1,
            filename: '../../etc/passwd',
            location: '/etc/passwd',
          },
        },
      }),
    );
    expect(answer.status).toBe(200);
    expect(answer.body['files']).toEqual([
      {
        purpose: 'BOOK',
        filename: 'tides.epub',
        size: bytes.length,
        checksum: sha256(bytes),
      },
    ]);
  });

  test('the same bytes as publication and as cover are refused at the cover [S1-5.files.different S1-4.files.duplicates]', async () => {
    const bytes = await buildPicture('jpeg');
    const map = await visitor.upload(bytes, 'map.jpg', 'MAP');
    const cover = await visitor.upload(bytes, 'cover.jpg', 'COVER_IMAGE');
    const answer = await visitor.deposit(
      aBook(map.tempFileId, {
        type: 'MAP',
        item: { coverFile: { tempFileId: cover.tempFileId } },
      }),
    );
    expect(findingsOf(answer)).toContainEqual(
      expect.objectContaining({
        path: '/submissionItems/0/coverFile',
        message: 'Must be different.',
      }),
    );
  });

  test('a file uploaded for another purpose is refused [S1-3.file.purpose]', async () => {
    const file = await visitor.upload(
      await buildPicture('tiff'),
      'map.tif',
      'MAP',
    );
    const answer = await visitor.deposit(aBook(file.tempFileId));
    expect(answer.status).toBe(422);
  });

  test('regression: a file that stays when the type changes is stored with the purpose of the new type (R70)', async () => {
    const file = await uploadBook();
    const answer = await visitor.deposit(
      aBook(file.tempFileId, { type: 'OTHER' }),
    );
    expect([answer.status, findingsOf(answer)]).toEqual([200, []]);
    const { storedFiles } = api.deps.models;
    const stored = await storedFiles
      .findOne({ tempFileId: file.tempFileId })
      .lean();
    expect(stored?.purpose).toBe('OTHER');
    expect(answer.body['files']).toMatchObject([{ purpose: 'OTHER' }]);
  });

  test('a file whose bytes are gone is said to be deleted, and nothing is visible [S2-8.deleted-files]', async () => {
    const file = await uploadBook();
    await api.deps.fileStore.removeTemporary(file.tempFileId);
    const before = await api.deps.models.deposits.countDocuments();
    const answer = await visitor.deposit(aBook(file.tempFileId));
    expect(answer.status).toBe(422);
    expect(answer.body['error']).toMatchObject({
      code: 'FILES_GONE',
      message: expect.stringContaining('have been deleted'),
    });
    expect(await api.deps.models.deposits.countDocuments()).toBe(before);
  });

  test.each([
    ['the publication', ['publicationFile']],
    ['the cover', ['coverFile']],
    ['both', ['publicationFile', 'coverFile']],
  ])(
    'regression: of several files only those whose bytes are gone are named: %s [S2-8.deleted-files]',
    async (_which, gone) => {
      const picture = await buildPicture('jpeg');
      const files: Record<string, { tempFileId: string }> = {
        publicationFile: await uploadBook(),
        coverFile: await visitor.upload(picture, 'cover.jpg', 'COVER_IMAGE'),
      };
      for (const name of gone) {
        const { tempFileId = '' } = files[name] ?? {};
        await api.deps.fileStore.removeTemporary(tempFileId);
      }
      const { tempFileId = '' } = files['publicationFile'] ?? {};
      const coverFile = { tempFileId: files['coverFile']?.tempFileId ?? '' };
      const answer = await visitor.deposit(
        aBook(tempFileId, { item: { coverFile } }),
      );
      expect(answer.body['error']).toMatchObject({ code: 'FILES_GONE' });
      expect(findingsOf(answer).map(({ path }) => path)).toEqual(
        gone.map((name) => `/submissionItems/0/${name}`),
      );
    },
  );
});

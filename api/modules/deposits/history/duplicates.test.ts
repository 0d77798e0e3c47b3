import { anonymousUser } from '../../permissions/anonymousUser';
import { createPublisher, createUser } from '@engine/testing/createUser';
import type { CurrentUser } from '@contract/user';
import type { FileRecord } from '@contract/files';
import { aBook } from '../../../testing/records/aBook';
import { buildBook } from '../../../testing/files/buildBook';
import { buildPicture } from '../../../testing/files/buildPicture';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { findingsOf } from '../../../testing/visitors/visitor';
import type { Visitor } from '../../../testing/visitors/visitor';
import { listFilesOf } from '../../submissions/files/storedFiles';
import type { Deposit } from '../deposit.model';
import { findDuplicates } from './duplicates';

let api: TestApi;
let visitor: Visitor;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  visitor = await api.visit();
});

const codes = ({ warnings }: FileRecord) => warnings.map(({ code }) => code);

async function depositBook(who: Visitor, file: FileRecord) {
  const answer = await who.deposit(aBook(file.tempFileId));
  expect(answer.text).toContain('LD-');
  return answer.body;
}

describe('bytes that were deposited before [S1-4.files.duplicates]', () => {
  test('regression: are reported to the session that did it, with reference and title, and to no other', async () => {
    const bytes = buildBook();
    const first = await visitor.upload(bytes);
    expect(codes(first)).not.toContain('depositedBefore');
    const { reference } = await depositBook(visitor, first);
    const again = await visitor.upload(bytes);
    expect(again).toMatchObject({
      state: 'ready',
      duplicateIds: [reference],
      duplicateTitles: {
        [String(reference)]: 'The tide tables of Port Davey',
      },
    });
    expect(codes(again)).toContain('depositedBefore');
    const theirs = await (await api.visit()).upload(bytes);
    expect(theirs.duplicateIds).toEqual([]);
    expect(theirs).not.toHaveProperty('duplicateTitles');
    expect(again).not.toHaveProperty('duplicatesToOpen');
  });

  test('are looked at by a person, also when both were uploaded before the first was deposited [S2-1.manual-review]', async () => {
    const bytes = buildBook();
    const first = await visitor.upload(bytes);
    const second = await visitor.upload(bytes);
    expect(await depositBook(visitor, first)).toMatchObject({
      requiresReview: false,
    });
    expect(await depositBook(visitor, second)).toMatchObject({
      requiresReview: true,
    });
  });

  test('regression: of another depositor are reviewed, although the depositor is not shown why (R38)', async () => {
    const bytes = buildBook();
    await depositBook(visitor, await visitor.upload(bytes));
    const stranger = await api.visit();
    const theirs = await stranger.upload(bytes);
    expect(codes(theirs)).not.toContain('depositedBefore');
    expect(theirs.duplicateIds).toEqual([]);
    const receipt = await depositBook(stranger, theirs);
    expect(receipt).toMatchObject({ requiresReview: true });
    const reference = String(receipt['reference']);
    const stored = await api.deps.models.deposits.findOne({ reference }).lean();
    const { storedFiles } = api.deps.models;
    const [row] = await listFilesOf(storedFiles, stored?._id ?? '');
    expect(row?.warnings).toContainEqual(
      expect.objectContaining({ code: 'depositedByAnother' }),
    );
  });

  test('are fine as a cover, which may stand on many publications', async () => {
    const cover = await buildPicture('jpeg');
    const uploadCover = () => visitor.upload(cover, 'cover.jpg', 'COVER_IMAGE');
    const file = await visitor.upload();
    const coverFile = { tempFileId: (await uploadCover()).tempFileId };
    const answer = await visitor.deposit(
      aBook(file.tempFileId, { item: { coverFile } }),
    );
    expect(answer.status).toBe(200);
    expect(codes(await uploadCover())).not.toContain('depositedBefore');
  });

  test('are found with their deposits by those who may see them [S1-2.upload.duplicate-link]', async () => {
    const bytes = buildBook();
    const file = await visitor.upload(bytes);
    const receipt = await depositBook(visitor, file);
    const reference = String(receipt['reference']);
    const { deposits } = api.deps.models;
    const stored = await deposits.findOne({ reference }).lean<Deposit>();
    const account = (user: CurrentUser) => ({ user, depositorKey: '' });
    const publisher = (id = '') =>
      account(createUser('PUBLISHER', { publisher: createPublisher({ id }) }));
    const find = (viewer: ReturnType<typeof account>) =>
      findDuplicates(api.deps.models, viewer, file);
    const byAnyone = true;
    const toFound = (canOpen: boolean) => ({
      depositedBefore: true,
      deposits: [{ reference, title: stored?.title, canOpen }],
      byAnyone,
    });
    const found = toFound(true);
    const nothing = { depositedBefore: false, deposits: [], byAnyone };

    expect(await find(publisher(stored?.publisherId))).toEqual(found);
    expect(await find(account(createUser('SYSADMIN')))).toEqual(found);
    expect(await find(publisher('another'))).toEqual(nothing);
    expect(
      await find(account(createUser('PUBLISHER', { publisher: null }))),
    ).toEqual(nothing);
    expect(await find({ user: anonymousUser, depositorKey: '' })).toEqual(
      nothing,
    );
  });

  test('regression: of this session are named without a link to an account that may not open them', async () => {
    const bytes = buildBook();
    const file = await visitor.upload(bytes);
    const { reference } = await depositBook(visitor, file);
    const { deposits } = api.deps.models;
    const stored = await deposits
      .findOne({ reference: String(reference) })
      .lean<Deposit>();
    const { depositorKey = '', publisherId = '' } = stored ?? {};
    const find = (id: string) => {
      const publisher = createPublisher({ id });
      const user = createUser('PUBLISHER', { publisher });
      return findDuplicates(api.deps.models, { user, depositorKey }, file);
    };
    expect(await find('another')).toMatchObject({
      deposits: [{ reference, canOpen: false }],
    });
    expect(await find(publisherId)).toMatchObject({
      deposits: [{ reference, canOpen: true }],
    });
  });
});

describe('the same bytes twice in one deposit [S1-5.files.different S2-5.messages.different]', () => {
  async function uploadTwice() {
    const bytes = await buildPicture('jpeg');
    const map = await visitor.upload(bytes, 'bay.jpg', 'MAP');
    const cover = await visitor.upload(bytes, 'cover.jpg', 'COVER_IMAGE');
    return { map, cover };
  }

  const coverFindings = async (map: FileRecord, item: object) => {
    const body = aBook(map.tempFileId, { type: 'MAP', item: { ...item } });
    const answer = await visitor.deposit(body, { 'X-Dry-Run': 'true' });
    return findingsOf(answer).filter(({ path }) => path.endsWith('coverFile'));
  };

  test('must be different', async () => {
    const { map, cover } = await uploadTwice();
    const { tempFileId } = cover;
    expect(await coverFindings(map, { coverFile: { tempFileId } })).toEqual([
      expect.objectContaining({
        path: '/submissionItems/0/coverFile',
        code: 'uniqueBy',
        message: 'Must be different.',
      }),
    ]);
  });

  test('are no matter any more once one is removed [S1-4.files.remove]', async () => {
    const { map, cover } = await uploadTwice();
    await visitor.send('DELETE', `/submit/deleteFile/${cover.tempFileId}`);
    expect(await coverFindings(map, {})).toEqual([]);
    const other = await visitor.upload(
      await buildPicture('jpeg'),
      'cover.jpg',
      'COVER_IMAGE',
    );
    const coverFile = { tempFileId: other.tempFileId };
    expect(await coverFindings(map, { coverFile })).toEqual([]);
  });
});

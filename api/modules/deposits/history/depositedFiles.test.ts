import { randomBytes, randomUUID } from 'node:crypto';
import type { FileRecord } from '@contract/files';
import type { AccountName, Accounts } from '../../../testing/visitors/accounts';
import { makeAccounts } from '../../../testing/visitors/accounts';
import { aBookFor } from '../../../testing/records/aBook';
import { buildBook } from '../../../testing/files/buildBook';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { codeOf } from '../../../testing/visitors/visitor';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import { listFilesOf } from '../../submissions/files/storedFiles';
import type { Deposit } from '../deposit.model';

const MB = 1024 * 1024;

let api: TestApi;
let accounts: Accounts;
/** A book that the Tasmanian publisher deposited. */
const bytes = buildBook();
let file: FileRecord;
let stored: Deposit;

beforeAll(async () => {
  api = await startTestApi({
    config: { publisherMaxFileSizeMB: 1, staffMaxFileSizeMB: 2 },
  });
  accounts = await makeAccounts(api);
  const { visitor } = await accounts.get('publisher');
  file = await visitor.upload(bytes);
  const body = aBookFor(file.tempFileId, accounts.publishers.tasmanian._id);
  const answer = await visitor.deposit(body);
  const reference = String(answer.body['reference']);
  const found = await api.deps.models.deposits
    .findOne({ reference })
    .lean<Deposit>();
  if (found === null) throw new Error(answer.text);
  stored = found;
  await api.deps.settle();
});
afterAll(() => api.stop());

const visitorOf = async (name: AccountName | 'visitor') =>
  name === 'visitor' ? api.visit() : (await accounts.get(name)).visitor;

const seeing: readonly [AccountName | 'visitor', boolean][] = [
  ['visitor', false],
  ['publisher', true],
  ['systemAccount', true],
  ['otherPublisher', false],
  ['readonly', true],
  ['support', true],
  ['otherLibraryAdmin', true],
  ['sysadmin', true],
];

test.each(seeing)(
  'to %s the same bytes are known as deposited before, with the deposit of them: %s [S1-4.files.duplicates S1-2.upload.duplicate-link]',
  async (name, isKnown) => {
    const visitor = await visitorOf(name);
    const again = await visitor.upload(bytes);
    const codes = again.warnings.map(({ code }) => code);
    expect(codes.includes('depositedBefore')).toBe(isKnown);
    const references = isKnown ? [stored.reference] : [];
    expect(again.duplicateIds).toEqual(references);
    expect(again.duplicatesToOpen ?? []).toEqual(references);
  },
);

test.each(seeing)(
  '%s looks at the deposited file, in another session than the one it was uploaded in: %s [S1-7.preview]',
  async (name, isShown) => {
    // The session that uploaded it is known by more than its account.
    await api.deps.models.uploads.deleteMany({ _id: file.tempFileId });
    const visitor = await visitorOf(name);
    const [row] = await listFilesOf(api.deps.models.storedFiles, stored._id);
    for (const place of [row?._id ?? '', file.checksum]) {
      const { status } = await visitor.get(`/submit/preview/${place}/a.epub`);
      expect(status).toBe(isShown ? 200 : 404);
    }
  },
);

test.each(seeing)(
  'regression: %s looks at the file by its checksum after many others deposited the same bytes: %s [S1-7.preview]',
  async (name, isShown) => {
    const { storedFiles } = api.deps.models;
    const [row] = await listFilesOf(storedFiles, stored._id);
    const others = Array.from({ length: 150 }, (_none, at) => ({
      ...(row as StoredFile),
      _id: `other-${at}`,
      submissionId: `other-${at}`,
      publisherId: `other-${at}`,
      // Deposited without a session.
      depositorKey: '',
      submittedDate: new Date(Date.now() + at),
    }));
    await storedFiles.insertMany(others);
    const visitor = await visitorOf(name);
    const path = `/submit/preview/${file.checksum}/a.epub`;
    expect((await visitor.get(path)).status).toBe(isShown ? 200 : 404);
    await storedFiles.deleteMany({ submissionId: /^other-/ });
  },
);

test.each<[AccountName | 'visitor', number, number]>([
  ['visitor', 1, 200],
  ['visitor', 1.5, 422],
  ['publisher', 1.5, 422],
  ['readonly', 1.5, 200],
  ['support', 2, 200],
  ['support', 2.1, 422],
])(
  '%s sends a file of %d MB: %d [S1-5.files.limit-publisher S1-5.files.limit-staff S1-6.staff.limit]',
  async (name, size, status) => {
    const visitor = await visitorOf(name);
    const total = Math.floor(size * MB);
    const answer = await visitor.chunk({
      dzuuid: randomUUID(),
      index: 0,
      bytes: randomBytes(total),
      total,
    });
    expect(answer.status).toBe(status);
    if (status === 422) expect(codeOf(answer)).toBe('fileTooBig');
  },
);

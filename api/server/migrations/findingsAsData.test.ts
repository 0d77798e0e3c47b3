import type { FileRemark } from '@contract/files';
import { aBook } from '../../testing/records/aBook';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { toEmbedded } from '../../testing/records/embeddedFiles';
import { findingsAsData } from './findingsAsData';
import { runMigrations } from './runMigrations';

const worded: FileRemark = {
  code: 'pdfAttachments',
  severity: 'warning',
  message: 'There is something in this PDF',
  detail: 'It contains notes.txt.',
  advice: '',
};
const { code, severity, ...said } = worded;
const silent = { info: () => undefined };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const migrateAgain = async () => {
  await api.deps.models.migrations.deleteMany();
  await runMigrations(api.deps.models, api.deps.clock, silent);
};

test('a new database has its migrations', async () => {
  const names = await api.deps.models.migrations.distinct('_id');
  expect(names).toEqual([
    '2026-11-beginnings-of-words',
    '2026-11-contact-owners',
    '2026-11-deposits-in-lists',
    '2026-11-deposits-of-reassigned',
    '2026-11-epochs-and-consents',
    '2026-11-figures-of-submissions',
    '2026-11-findings-as-data',
    '2026-11-first-years',
    '2026-11-join-with-identify',
    '2026-11-journal-by-rows',
    '2026-11-last-deposits',
    '2026-11-libraries-of-deposits',
    '2026-11-links-of-all-kinds',
    '2026-11-open-files-as-jobs',
    '2026-11-publishers-by-address',
    '2026-11-realms-of-logins',
    '2026-11-releases-of-pointers',
    '2026-11-requested-isbns',
    '2026-11-revisions-apart',
    '2026-11-several-receipt-links',
    '2026-11-stored-files-apart',
    '2026-11-submitted-as-jobs',
    '2026-11-titles-by-words',
    '2026-11-unchecked-files',
    '2026-11-work-as-jobs',
  ]);
});

test('regression: findings that were stored as sentences are shown as they were', async () => {
  const visitor = await api.visit();
  const file = await visitor.upload();
  const { uploads } = api.deps.models;
  const { collection } = uploads;
  const _id = file.tempFileId;
  const filter: object = { _id };
  await collection.updateOne(filter, { $set: { warnings: [worded] } });
  await migrateAgain();
  const upload = await uploads.findById(_id).lean();
  expect(upload?.warnings).toEqual([
    expect.objectContaining({ code, severity, params: {}, tool: '', said }),
  ]);
  const { body } = await visitor.status(upload?.clientId ?? '');
  expect(body['record']).toMatchObject({ warnings: [worded] });
});

test('regression: the findings of stored deposits become data, once', async () => {
  const visitor = await api.visit();
  const file = await visitor.upload();
  await visitor.deposit(aBook(file.tempFileId));
  await api.deps.settle();
  const { deposits, storedFiles } = api.deps.models;
  const path = 'payload.submissionItems.0.publicationFile';
  const rows = await storedFiles.find({ tempFileId: file.tempFileId }).lean();
  await storedFiles.deleteMany();
  await deposits.collection.updateOne(
    {},
    {
      $set: {
        files: rows.map((row) => ({ ...toEmbedded(row), warnings: [worded] })),
        [`${path}.warnings`]: [worded],
        [`${path}.scan`]: 'none',
      },
    },
  );
  await migrateAgain();
  await migrateAgain();
  const deposit = await deposits.findOne().lean();
  const [row] = await storedFiles.find().lean();
  expect(row?.warnings).toEqual([
    {
      code,
      severity,
      params: {},
      tool: '',
      toolVersion: '',
      at: deposit?.submittedDate,
      said,
    },
  ]);
  const items = deposit?.payload['submissionItems'];
  const text = JSON.stringify(items);
  expect(text).toContain(file.checksum);
  expect(text).not.toContain('pdfAttachments');
  expect(text).not.toContain('"scan"');
});

test('regression: the collection is not gone through for each file', async () => {
  const visitor = await api.visit();
  const { tempFileId } = await visitor.upload();
  await api.deps.settle();
  const { collection } = api.deps.models.uploads;
  const filter: object = { _id: tempFileId };
  const upload = await collection.findOne(filter);
  const many = Array.from({ length: 130 }, (_, index): object => ({
    ...upload,
    _id: `many-${index}`,
    clientId: `many-${index}`,
    warnings: [worded],
  }));
  await collection.insertMany(many);
  const unindexed: string[] = [];
  const note = (name: string, method: string, query: object) => {
    const isById = '_id' in query;
    if (name === collection.name && !isById) unindexed.push(method);
  };
  api.deps.connection.set('debug', note);
  await findingsAsData(api.deps.models);
  api.deps.connection.set('debug', false);
  expect(unindexed).toEqual(['find', 'find']);
  const left = await collection.countDocuments({
    'warnings.message': { $exists: true },
  });
  expect(left).toBe(0);
  const migrated = {
    clientId: /^many-/,
    'warnings.said.message': worded.message,
  };
  expect(await collection.countDocuments(migrated)).toBe(many.length);
});

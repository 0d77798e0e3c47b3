import type { ImpactJob } from '@contract/studio/impact';
import type { StudioOperation } from '@contract/studio/studio';
import type { Json, JsonObject } from '@engine/types/json';
import { createFormCompiler } from '../../../adapters/compiling/createFormCompiler';
import { aLoan, publishExhibitionLoan } from '../../../testing/exhibitionLoan';
import { aBook, aBookFor } from '../../../testing/records/aBook';
import { codeOf } from '../../../testing/visitors/visitor';
import type { ListFile } from '../../lists/listFile';
import { hashFiles, storeFiles } from '../../releases/schemaFiles';
import { makeAccounts } from '../../../testing/visitors/accounts';
import { programPath } from '../../../testing/processes/programs';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { StudioVisitor } from '../../../testing/visitors/studioVisitor';
import { toPlace, visitStudio } from '../../../testing/visitors/studioVisitor';

const KEY = 'exhibition-loan';
const RULES = 'steps/loan-period/schema.json';
const DEPOSIT_RULES = 'steps/publication-type/schema.json';

const compiler = createFormCompiler({
  program: programPath('compileWorker'),
  memoryMB: 512,
  seconds: 120,
});

let api: TestApi;
let studio: StudioVisitor;
/** Happens once a job has found the forms that change. */
let meanwhile: () => Promise<unknown> = () => Promise.resolve();
beforeAll(async () => {
  api = await startTestApi({
    environment: {
      formCompiler: {
        ...compiler,
        async compare(...states) {
          const found = await compiler.compare(...states);
          await meanwhile();
          return found;
        },
      },
    },
  });
  await publishExhibitionLoan(api);
  api.travel(2000);
  studio = await visitStudio(api, 'r.lindqvist');
});
afterAll(() => api.stop());

async function findImpact(asked: JsonObject = {}): Promise<ImpactJob> {
  const request = { last: 10, ...asked };
  const begun = await studio.post('working-copy/impact', request);
  await api.deps.settle();
  const { body } = await studio.get(`jobs/${String(begun.body['job'])}`);
  return body as unknown as ImpactJob;
}

test('without a change there is nothing to judge', async () => {
  expect(await findImpact()).toEqual({
    state: 'done',
    done: 0,
    total: 0,
    forms: [],
  });
});

test('the records of each form that changes are judged, and those of no other', async () => {
  const visitor = await api.visit();
  for (const insuredValue of [100, 12_500.5]) {
    const path = `/api/forms/${KEY}/records`;
    const sent = await visitor.post(path, aLoan({ insuredValue }));
    expect(sent.status).toBe(200);
  }
  const { revision } = await studio.read();
  await studio.change(revision, [
    {
      op: 'add',
      path: toPlace(RULES, '/properties/insuredValue/maximum'),
      value: 1000,
    },
    {
      op: 'replace',
      path: toPlace('forms/login.form.json', '/title'),
      value: 'Enter',
    },
  ]);
  expect(await findImpact()).toMatchObject({
    state: 'done',
    done: 2,
    total: 2,
    forms: [
      {
        formKey: KEY,
        total: 2,
        returned: 0,
        drafts: [],
        result: {
          unchanged: 1,
          failed: 1,
          lost: 0,
          failing: [{ path: '/insuredValue', codes: ['maximum'], count: 1 }],
          losing: [],
          refused: [expect.any(String)],
        },
      },
    ],
  });
});

test('regression: the records are judged with another release than the live one, too', async () => {
  const { releases, models } = api.deps;
  const live = await releases.findLive();
  if (live === undefined) throw new Error('no release is live');
  const { number, lists, forms, origin, author, reason } = live;
  const release = { lists, forms, origin, author, reason };
  const files = await storeFiles(models, (await studio.read()).files);
  await releases.insert(number, { ...release, files, hash: hashFiles(files) });
  const { files: liveFiles, hash } = live;
  await releases.insert(number + 1, { ...release, files: liveFiles, hash });
  api.travel(2000);
  expect(await findImpact({ release: number + 1 })).toMatchObject({
    state: 'done',
    forms: [{ formKey: KEY, total: 2, result: { unchanged: 1, failed: 1 } }],
  });
  expect(await findImpact({ release: number })).toMatchObject({ forms: [] });
  const none = { last: 10, release: number + 9 };
  const unknown = await studio.post('working-copy/impact', none);
  expect([unknown.status, codeOf(unknown)]).toEqual([404, 'VERSION_UNKNOWN']);
});

test('regression: what is edited while records are judged changes nothing of the figures', async () => {
  const path = toPlace(RULES, '/properties/insuredValue/maximum');
  const edit = async (operation: StudioOperation) => {
    const { revision } = await studio.read();
    await studio.change(revision, [operation]);
  };
  // The working copy followed the release that is live again.
  await edit({ op: 'add', path, value: 1000 });
  meanwhile = () => edit({ op: 'remove', path });
  const impact = await findImpact();
  meanwhile = () => Promise.resolve();
  expect(impact).toMatchObject({
    forms: [{ result: { unchanged: 1, failing: [{ codes: ['maximum'] }] } }],
  });
  expect(await findImpact()).toMatchObject({
    forms: [{ result: { unchanged: 2, failing: [] } }],
  });
});

/** Finds the impact on deposits of one more rule. */
async function findDepositImpact(inside: string, value: Json) {
  const { revision } = await studio.read();
  const path = toPlace(DEPOSIT_RULES, inside);
  await studio.change(revision, [{ op: 'add', path, value }]);
  const { forms } = await findImpact();
  await studio.post('working-copy/reset', { revision: revision + 1 });
  return forms.find(({ formKey }) => formKey === 'deposit')?.result;
}

test('regression: a new rule about files counts the deposits whose file breaks it', async () => {
  const visitor = await api.visit();
  const { tempFileId } = await visitor.upload();
  expect((await visitor.deposit(aBook(tempFileId))).status).toBe(200);
  const place = '/properties/submissionItems/items/properties';
  const rule = (ext: string) => ({ publicationFile: { ext: [ext] } });
  expect(await findDepositImpact(place, rule('epub'))).toEqual({
    unchanged: 1,
    failed: 0,
    lost: 0,
    failing: [],
    losing: [],
  });
  const path = '/submissionItems/*/publicationFile';
  expect(await findDepositImpact(place, rule('pdf'))).toMatchObject({
    unchanged: 0,
    failing: [{ path, codes: ['ext'], count: 1 }],
  });
});

test.each([
  ['dropped', { op: 'remove', path: '/entries/0' }],
  ['hidden', { op: 'add', path: '/entries/0/hidden', value: true }],
] as const)(
  'a list entry that is %s counts for the deposits that have its value',
  async (_what, { path, ...operation }) => {
    const { revision, files } = await studio.read();
    const list = files['lists/ThemaGenres.json'] as unknown as ListFile;
    expect(list.entries[0]?.name).toBe(
      aBook('')['submissionItems'][0]?.['genre'],
    );
    await studio.change(revision, [
      { ...operation, path: toPlace('lists/ThemaGenres.json', path) },
    ]);
    const { forms } = await findImpact();
    await studio.post('working-copy/reset', { revision: revision + 1 });
    expect(forms).toMatchObject([
      {
        formKey: 'deposit',
        result: {
          unchanged: 0,
          failed: 1,
          failing: [
            { path: '/submissionItems/*/genre', codes: ['list'], count: 1 },
          ],
        },
      },
    ]);
  },
);

test('regression: what library staff deposited for a publisher is judged as theirs', async () => {
  const accounts = await makeAccounts(api);
  const { _id } = accounts.publishers.tasmanian;
  for (const [name, more] of [
    ['publisher', {}],
    ['support', { notifyPublisher: false }],
  ] as const) {
    const { visitor } = await accounts.get(name);
    const { tempFileId } = await visitor.upload();
    const sent = await visitor.deposit(aBookFor(tempFileId, _id, more));
    expect(sent.status).toBe(200);
  }
  const ofStaff = {
    if: { $ref: '/conditions/is-staff' },
    then: { properties: { submissionItems: { minItems: 2 } } },
  };
  expect(await findDepositImpact('/allOf/-', ofStaff)).toMatchObject({
    unchanged: 2,
    failing: [{ path: '/submissionItems', codes: ['minItems'], count: 1 }],
  });
});

test('regression: a removed form has an impact, and a draft of it can be sent for the time of grace', async () => {
  const visitor = await api.visit();
  const path = `/api/forms/${KEY}/records`;
  const { version } = (await visitor.get(`/api/forms/${KEY}`)).body;
  const send = () =>
    visitor.post(path, aLoan(), { 'X-Form-Version': String(version) });
  const { revision, files } = await studio.read();
  const own = Object.keys(files).filter((file) =>
    file.startsWith(`forms/${KEY}.`),
  );
  await studio.change(
    revision,
    own.map((file) => ({ op: 'remove', path: toPlace(file) })),
  );
  const { total, forms } = await findImpact();
  expect(total).toBeGreaterThan(0);
  expect(forms).toMatchObject([
    { formKey: KEY, total, result: { unchanged: 0 } },
  ]);
  const { releases } = api.deps;
  const live = await releases.findLive();
  if (live === undefined) throw new Error('no release is live');
  const { hash, files: entries, lists } = live;
  await releases.insert(live.number, {
    hash,
    lists,
    files: entries,
    origin: 'studio',
    author: 'r.lindqvist',
    reason: 'Removed',
    forms: live.forms.filter(({ formKey }) => formKey !== KEY),
  });
  api.travel(2000);
  expect((await visitor.get(`/api/forms/${KEY}`)).status).toBe(404);
  expect((await visitor.post(path, aLoan())).status).toBe(404);
  expect((await send()).status).toBe(200);
  api.travel(25 * 3_600_000);
  const accepted = await api.deps.forms.findAccepted(KEY, Number(version));
  expect(accepted).toBeUndefined();
});

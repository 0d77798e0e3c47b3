import type { ImpactJob, ReleaseFigures } from '@contract/studio/impact';
import { aBook } from '../../../testing/records/aBook';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import {
  toPlace,
  visitStudio,
  type StudioVisitor,
} from '../../../testing/visitors/studioVisitor';
import { codeOf, type Visitor } from '../../../testing/visitors/visitor';

let api: TestApi;
let ada: StudioVisitor;
let depositor: Visitor;

beforeAll(async () => {
  api = await startTestApi();
  ada = await visitStudio(api, 'ada.moss');
  depositor = await api.visit();
});
afterAll(() => api.stop());

async function readFigures(release: number): Promise<ReleaseFigures> {
  const { body } = await ada.get(`versions/${release}/figures`);
  return body as unknown as ReleaseFigures;
}

async function deposit(
  item: Parameters<typeof aBook>[1],
  headers: Record<string, string> = {},
): Promise<number> {
  const { tempFileId } = await depositor.upload();
  const answer = await depositor.deposit(aBook(tempFileId, item), headers);
  return answer.status;
}

const noTitle = { item: { itemTitle: '' } };

async function publish(file: string, title: string): Promise<void> {
  const { revision } = await ada.read();
  await ada.change(revision, [
    { op: 'replace', path: toPlace(file, '/title'), value: title },
  ]);
  expect((await ada.publish(revision + 1)).status).toBe(201);
  api.travel(2000);
}

const title = {
  path: '/submissionItems/*/itemTitle',
  label: 'Title',
  codes: ['required'],
  count: 1,
};

test('regression: what is sent several times until it is accepted counts once, with the questions of what was refused', async () => {
  for (const _attempt of [1, 2, 3]) expect(await deposit(noTitle)).toBe(422);
  expect(await deposit(noTitle, { 'X-Dry-Run': 'true' })).toBe(422);
  const once = { total: 1, result: { unchanged: 0, failed: 1 } };
  expect((await readFigures(1)).forms).toMatchObject([once]);
  expect(await deposit({})).toBe(200);
  expect((await readFigures(1)).forms).toMatchObject([once]);
  expect(await deposit({})).toBe(200);
  // A name that the client made up is no counter of its own.
  const madeUp = { item: { [`x${Date.now()}`]: true } };
  expect(await deposit(madeUp)).toBe(422);
  expect(await deposit({})).toBe(200);
  const unknown = { path: '', label: '', codes: ['unknownField'], count: 1 };
  expect(await readFigures(1)).toEqual({
    forms: [
      {
        formKey: 'deposit',
        version: 1,
        total: 3,
        moved: 0,
        result: {
          unchanged: 1,
          failed: 2,
          failing: expect.arrayContaining([title, unknown]) as unknown,
          lost: 0,
          losing: [],
        },
      },
    ],
  });
});

test('they belong to the release that brought the version of the form', async () => {
  await publish('forms/login.form.json', 'Enter');
  expect(await deposit({})).toBe(200);
  expect((await readFigures(1)).forms).toMatchObject([{ total: 4 }]);
  expect(await readFigures(2)).toEqual({ forms: [] });
  await publish('forms/deposit.form.json', 'Send a publication');
  expect(await deposit({})).toBe(200);
  expect((await readFigures(3)).forms).toMatchObject([
    {
      formKey: 'deposit',
      version: 2,
      total: 1,
      result: { unchanged: 1, failing: [] },
    },
  ]);
  // A draft of the earlier version is still counted there.
  expect(await deposit({}, { 'X-Form-Version': '1' })).toBe(200);
  expect((await readFigures(1)).forms).toMatchObject([{ total: 5 }]);
});

test('regression: drafts that changed to a version are counted there, and when they are sent with the questions whose answers they lost', async () => {
  const release = await api.deps.releases.lastNumber();
  const report = async (lost: string[]) => {
    const body = { version: 2, from: 1, lost };
    // The second report says nothing new: the draft of this session has version 2 by then.
    for (const said of [{ version: 1 }, body, body]) {
      const sent = await depositor.post('/api/forms/deposit/drafts', said);
      expect(sent.status).toBe(204);
    }
  };
  const place = '/submissionItems/*/itemTitle';
  await report([]);
  await report([place, place]);
  // A name that the client made up is no counter of its own.
  await report([`/x${Date.now()}`]);
  const none = { version: 2, from: 2, lost: [place] };
  await depositor.post('/api/forms/deposit/drafts', none);
  const readOne = async () => (await readFigures(release)).forms[0];
  expect(await readOne()).toMatchObject({ moved: 3, result: { lost: 0 } });
  expect(await deposit({})).toBe(200);
  const losing = [
    { path: place, label: 'Title', count: 1 },
    { path: '', label: '', count: 1 },
  ];
  expect(await readOne()).toMatchObject({
    version: 2,
    total: 2,
    result: {
      unchanged: 1,
      lost: 1,
      losing: expect.arrayContaining(losing) as unknown,
    },
  });
});

test('regression: an impact that was counted is shown beside what came, and what was refused before as well is no figure', async () => {
  const leaflet = { item: { itemTitle: 'A leaflet' } };
  expect(await deposit(leaflet)).toBe(200);
  const { revision } = await ada.read();
  const place = '/properties/itemTitle/excluded';
  await ada.change(revision, [
    {
      op: 'add',
      path: toPlace('items/monograph.json', place),
      value: ['A leaflet'],
    },
  ]);
  const begun = await ada.post('working-copy/impact', { last: 10 });
  await api.deps.settle();
  const { body } = await ada.get(`jobs/${String(begun.body['job'])}`);
  const { forms } = body as unknown as ImpactJob;
  expect((await ada.publish(revision + 1)).body).toMatchObject({ number: 4 });
  api.travel(2000);
  expect(await deposit(noTitle)).toBe(422);
  expect(await deposit(leaflet)).toBe(422);
  const predicted = forms.find(({ formKey }) => formKey === 'deposit');
  expect(predicted).toMatchObject({ result: { failed: 1 } });
  const readOne = async () =>
    (await readFigures(4)).forms.find(({ formKey }) => formKey === 'deposit');
  const shown = {
    predicted,
    total: 1,
    result: { unchanged: 0, failed: 1, failing: [{ codes: ['excluded'] }] },
  };
  expect(await readOne()).toMatchObject(shown);
  // Other impacts are removed after a week.
  api.travel(8 * 24 * 3_600_000);
  // The login has ended meanwhile.
  ada = await visitStudio(api, 'r.lindqvist');
  await ada.post('working-copy/impact', { last: 10 });
  expect(await readOne()).toMatchObject(shown);
});

test('an impact that no release names, since its publication failed, is removed after a week', async () => {
  const { releases, models } = api.deps;
  const { revision } = await ada.read();
  await ada.change(revision, [
    {
      op: 'replace',
      path: toPlace('forms/deposit.form.json', '/title'),
      value: 'Deposit a publication',
    },
  ]);
  const begun = await ada.post('working-copy/impact', { last: 10 });
  await api.deps.settle();
  const { insert } = releases;
  releases.insert = () => Promise.reject(new Error('the disk is full'));
  expect((await ada.publish(revision + 1)).status).toBe(500);
  releases.insert = insert;
  api.travel(8 * 24 * 3_600_000);
  // The login has ended meanwhile.
  ada = await visitStudio(api, 'k.ferreira');
  await ada.post('working-copy/impact', { last: 10 });
  const _id = String(begun.body['job']);
  expect(await models.studioImpacts.countDocuments({ _id })).toBe(0);
});

test('a release that is not there has none', async () => {
  const none = await ada.get('versions/99/figures');
  expect([none.status, codeOf(none)]).toEqual([404, 'VERSION_UNKNOWN']);
});

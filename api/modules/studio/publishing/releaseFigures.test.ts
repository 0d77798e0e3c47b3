import type { ReleaseFigures } from '@contract/studio/impact';
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

test('what really came is counted, with the questions of what was refused', async () => {
  expect(await deposit({})).toBe(200);
  expect(await deposit(noTitle)).toBe(422);
  expect(await deposit(noTitle, { 'X-Dry-Run': 'true' })).toBe(422);
  // A name that the client made up is no counter of its own.
  const madeUp = { item: { [`x${Date.now()}`]: true } };
  expect(await deposit(madeUp)).toBe(422);
  const title = {
    path: '/submissionItems/*/itemTitle',
    label: 'Title',
    codes: ['required'],
    count: 1,
  };
  const unknown = { path: '', label: '', codes: ['unknownField'], count: 1 };
  expect(await readFigures(1)).toEqual({
    forms: [
      {
        formKey: 'deposit',
        version: 1,
        accepted: 1,
        refused: 2,
        failing: expect.arrayContaining([title, unknown]) as unknown,
        moved: 0,
        lost: 0,
        losing: [],
      },
    ],
  });
});

test('they belong to the release that brought the version of the form', async () => {
  await publish('forms/login.form.json', 'Enter');
  expect(await deposit({})).toBe(200);
  expect((await readFigures(1)).forms).toMatchObject([{ accepted: 2 }]);
  expect(await readFigures(2)).toEqual({ forms: [] });
  await publish('forms/deposit.form.json', 'Send a publication');
  expect(await deposit({})).toBe(200);
  expect((await readFigures(3)).forms).toMatchObject([
    { formKey: 'deposit', version: 2, accepted: 1, refused: 0, failing: [] },
  ]);
  // A draft of the earlier version is still counted there.
  expect(await deposit({}, { 'X-Form-Version': '1' })).toBe(200);
  expect((await readFigures(1)).forms).toMatchObject([{ accepted: 3 }]);
});

test('regression: drafts that changed to a version are counted there, with the questions whose answers they lost', async () => {
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
  const { forms } = await readFigures(release);
  expect(forms).toMatchObject([{ version: 2, moved: 3, lost: 2 }]);
  expect(forms[0]?.losing).toHaveLength(2);
  expect(forms[0]?.losing).toEqual(
    expect.arrayContaining([
      { path: place, label: 'Title', count: 1 },
      { path: '', label: '', count: 1 },
    ]),
  );
});

test('a release that is not there has none', async () => {
  const none = await ada.get('versions/99/figures');
  expect([none.status, codeOf(none)]).toEqual([404, 'VERSION_UNKNOWN']);
});

import { publishImport } from '../forms/publish/publishLists';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Visitor } from '../../testing/visitors/visitor';

let api: TestApi;
let visitor: Visitor;

beforeAll(async () => {
  api = await startTestApi();
  visitor = await api.visit();
});
afterAll(() => api.stop());

const ALL =
  'Months,SubmissionType,SerialFrequency,CreatorRole,CreatorType,AccessCondition,PublisherCategory,Countries,Languages,StateTerritory,CreativeCommons,FileUploadPurpose,ThemaSubjects,ThemaGenres,SensitiveMaterialReason';

test('all lists of the specification come in one call [S1-7.lists]', async () => {
  const answer = await visitor.get(`/api/lists?lists=${ALL}`);
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body)).toEqual(ALL.split(','));
  expect(answer.body['Months']).toMatchObject({
    version: 1,
    entries: expect.arrayContaining([{ name: '3', label: 'March', order: 3 }]),
  });
});

test('a pinned version is answered under its name and may be kept for ever', async () => {
  const answer = await visitor.get('/api/lists?lists=Months@1');
  expect(Object.keys(answer.body)).toEqual(['Months']);
  expect(answer.headers.get('cache-control')).toContain('immutable');
});

test('a live list is asked for again, and not sent when it is the same', async () => {
  const answer = await visitor.get('/api/lists?lists=Months');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const etag = answer.headers.get('etag') ?? '';
  expect(await visitor.revisit('/api/lists?lists=Months', etag)).toBe(304);
});

test('an imported list is live at once, with the name of its owner', async () => {
  await publishImport(api.deps, {
    name: 'ThemaGenres',
    source: 'A standard',
    credit: 'Its owner',
    entries: [{ name: 'FA', label: 'Fiction', order: 1 }],
  });
  const answer = await visitor.get('/api/lists?lists=ThemaGenres');
  expect(answer.body['ThemaGenres']).toEqual({
    version: 2,
    credit: 'Its owner',
    entries: [{ name: 'FA', label: 'Fiction', order: 1 }],
  });
});

test.each([
  ['Cakes', 404],
  ['Months@2', 404],
  ['__proto__', 400],
  ['constructor', 404],
  ['Months,Cakes', 404],
  ['', 400],
  ['Months@', 400],
  ['Months@0', 400],
  ['$gt', 400],
  ['Months&lists=Languages', 400],
  [Array.from({ length: 51 }, () => 'Months').join(), 400],
])('lists=%s is %i', async (query, status) => {
  expect((await visitor.get(`/api/lists?lists=${query}`)).status).toBe(status);
});

test('regression: the words of mails are for the API alone', async () => {
  for (const query of [
    'MailTemplate',
    'MailTemplate@1',
    'Months,MailTemplate',
  ]) {
    const answer = await visitor.get(`/api/lists?lists=${query}`);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('ACTIVATE_ACCOUNT');
  }
});

test('no lists named is 400', async () => {
  expect((await visitor.get('/api/lists')).status).toBe(400);
  expect((await visitor.get('/api/lists?lists[$gt]=')).status).toBe(400);
});

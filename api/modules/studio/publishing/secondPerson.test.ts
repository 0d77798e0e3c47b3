import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import {
  toPlace,
  visitStudio,
  type StudioVisitor,
} from '../../../testing/visitors/studioVisitor';
import { codeOf } from '../../../testing/visitors/visitor';

let api: TestApi;
let ada: StudioVisitor;
let ben: StudioVisitor;

beforeAll(async () => {
  api = await startTestApi({ config: { formsSecondPerson: true } });
  ada = await visitStudio(api, 'ada.moss');
  ben = await visitStudio(api, 'ben.lake');
});
afterAll(() => api.stop());

async function change(title: string): Promise<number> {
  const { revision } = await ada.read();
  const path = toPlace('forms/login.form.json', '/title');
  await ada.change(revision, [{ op: 'replace', path, value: title }]);
  return revision + 1;
}

test('where a second person is needed, one administrator publishes nothing, and another one does', async () => {
  const revision = await change('Enter');
  for (const _time of ['first', 'again']) {
    const held = await ada.publish(revision);
    expect([held.status, codeOf(held)]).toEqual([409, 'SECOND_PERSON']);
  }
  expect(await ben.read()).toMatchObject({
    asked: {
      author: 'ada.moss',
      authorName: 'Ada Moss',
      reason: 'Asked for by the library',
    },
  });
  const published = await ben.publish(revision);
  expect(published.status).toBe(201);
  expect(published.body).toMatchObject({
    number: 2,
    state: 'live',
    author: 'ben.lake',
    askedBy: 'ada.moss',
  });
});

test('regression: of an administrator who publishes twice the last reason is kept', async () => {
  const revision = await change('Step in');
  await ada.publish(revision, undefined, 'The words were wrong');
  await ada.publish(revision, undefined, 'The words and the help were wrong');
  expect(await ben.read()).toMatchObject({
    asked: { author: 'ada.moss', reason: 'The words and the help were wrong' },
  });
  expect((await ben.publish(revision)).status).toBe(201);
});

test('regression: the time and the reason of the first administrator are kept, and another time asks both again', async () => {
  const revision = await change('Come inside');
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const inTwoHours = new Date(Date.now() + 7_200_000).toISOString();
  await ada.publish(revision, inAnHour, 'Only from the afternoon on');
  expect(await ben.read()).toMatchObject({
    asked: { author: 'ada.moss', at: inAnHour },
  });
  for (const time of [undefined, inTwoHours]) {
    const held = await ben.publish(revision, time);
    expect([held.status, codeOf(held)]).toEqual([409, 'SECOND_PERSON']);
  }
  expect(await ada.read()).toMatchObject({
    asked: { author: 'ben.lake', at: inTwoHours },
  });
  await ada.publish(revision, inAnHour, 'Only from the afternoon on');
  const published = await ben.publish(revision, inAnHour);
  expect(published.body).toMatchObject({
    state: 'scheduled',
    since: inAnHour,
    askedReason: 'Only from the afternoon on',
    reason: 'Asked for by the library',
  });
  const { number } = published.body as { number: number };
  await ada.post(`versions/${number}/withdraw`, {});
});

test('an edit after the first one asks for both again', async () => {
  await ada.publish(await change('Come in'));
  const held = await ben.publish(await change('Welcome'));
  expect([held.status, codeOf(held)]).toEqual([409, 'SECOND_PERSON']);
});

test('one administrator is enough to go back', async () => {
  const reason = 'The words were not clear.';
  const again = await ada.post('versions/1/publish', { reason });
  expect(again.status).toBe(201);
});

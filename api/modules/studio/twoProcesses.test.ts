import { setTimeout as wait } from 'node:timers/promises';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import {
  toPlace,
  visitStudio,
  type StudioVisitor,
} from '../../testing/visitors/studioVisitor';

let api: TestApi;
let twin: TestApi;
let ada: StudioVisitor;

beforeAll(async () => {
  api = await startTestApi();
  twin = await api.startTwin();
  ada = await visitStudio(api, 'ada.moss');
});
afterAll(async () => {
  await twin.stop();
  await api.stop();
});

const LOGIN = 'forms/login.form.json';

async function getTitle({ base }: TestApi): Promise<string> {
  const answer = await fetch(`${base}/api/forms/login`);
  const body = (await answer.json()) as {
    definition: { form: { title: string } };
  };
  return body.definition.form.title;
}

/** Asks a process until it serves this title. */
async function becomes(at: TestApi, title: string): Promise<void> {
  while ((await getTitle(at)) !== title) await wait(50);
}

test('what one process publishes becomes live at both, and so does the way back, without a restart', async () => {
  const before = await getTitle(twin);
  const { revision } = await ada.read();
  await ada.change(revision, [
    { op: 'replace', path: toPlace(LOGIN, '/title'), value: 'Enter' },
  ]);
  expect((await ada.publish(revision + 1)).status).toBe(201);
  await Promise.all([becomes(api, 'Enter'), becomes(twin, 'Enter')]);

  const reason = 'The words were not clear.';
  const again = await ada.at(twin).post('versions/1/publish', { reason });
  expect(again.status).toBe(201);
  await Promise.all([becomes(api, before), becomes(twin, before)]);
});

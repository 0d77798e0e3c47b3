import type { StudioOperation } from '@contract/studio/studio';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { toPlace, visitStudio } from '../../testing/visitors/studioVisitor';

let api: TestApi;

beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

async function getTitle({ base }: TestApi = api) {
  const answer = await fetch(`${base}/help/START_PAGE/default`);
  const { title } = (await answer.json()) as { title: string };
  return title;
}

test('a help text that the studio publishes is shown at every process, and goes with its release', async () => {
  const before = await getTitle();
  const twin = await api.startTwin();
  const ada = await visitStudio(api, 'ada.moss');
  const change: StudioOperation = {
    op: 'replace',
    path: toPlace('help/START_PAGE/default.json', '/title'),
    value: 'Welcome',
  };
  await ada.change(0, [change]);
  await ada.publish(1);
  twin.travel(5000);
  expect([await getTitle(), await getTitle(twin)]).toEqual([
    'Welcome',
    'Welcome',
  ]);
  const reason = 'The words were not approved';
  await ada.post('versions/1/publish', { reason });
  twin.travel(5000);
  expect(await getTitle(twin)).toBe(before);
  await twin.stop();
});

import type { HelpText, HelpTopicNames } from '@contract/answers';
import { startTestApi, type TestApi } from '../../testing/startTestApi';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ config: { publisherMaxFileSizeMB: 321 } });
});
afterAll(() => api.stop());

test('every help text has its facts filled in', async () => {
  const visitor = await api.visit();
  const topics = (await visitor.get('/api/help'))
    .body as unknown as HelpTopicNames;
  expect(topics.length).toBeGreaterThan(5);
  for (const { source, helpId, title } of topics) {
    const { body } = await visitor.get(`/help/${source}/${helpId}`);
    expect(body).toMatchObject({ title });
    expect(JSON.stringify((body as unknown as HelpText).blocks)).not.toMatch(
      /\{[\w.]+\}/,
    );
  }
});

test('the help names the limits of this portal and the formats of its list', async () => {
  const visitor = await api.visit();
  const formats = await visitor.get('/help/INTERFACE_HELP/file-formats');
  expect(formats.text).toContain('up to 321 MB');
  expect(formats.text).toContain('EPUB, PDF or MOBI');
});

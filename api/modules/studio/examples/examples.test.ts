import type { ExampleFind } from '@contract/studio/examples';
import type { JsonObject } from '@engine/types/json';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { StudioVisitor } from '../../../testing/visitors/studioVisitor';
import { visitStudio } from '../../../testing/visitors/studioVisitor';
import { codeOf } from '../../../testing/visitors/visitor';
import { makeDeposit } from '../../../testing/records/writeDeposits';

let api: TestApi;
let ada: StudioVisitor;
beforeAll(async () => {
  api = await startTestApi();
  ada = await visitStudio(api, 'ada.moss');
});
afterAll(() => api.stop());

const judge = (formKey: string, data: JsonObject, user = 'anonymous') =>
  ada.post('examples', { formKey, user, data });

test('answers find as an example what the rules say of them, with its sentence', async () => {
  const accepted = await judge('recover', { username: 'ada.moss' });
  expect(accepted).toMatchObject({ status: 200, body: { finds: [] } });
  const refused = await judge('recover', { username: 'x'.repeat(256) });
  expect(refused.body['finds']).toEqual([
    {
      path: '/username',
      code: 'maxLength',
      severity: 'error',
      message: expect.stringContaining('255') as string,
    },
  ]);
});

test('regression: a day that no calendar has is refused', async () => {
  const answer = await ada.post('examples', {
    formKey: 'deposit',
    user: 'anonymous',
    data: {},
    today: '2026-99-99',
  });
  expect([answer.status, codeOf(answer)]).toEqual([400, 'BODY']);
});

test('a form that the working copy does not have is refused', async () => {
  const answer = await judge('nowhere', { username: 'ada.moss' });
  expect([answer.status, codeOf(answer)]).toEqual([404, 'FORM_UNKNOWN']);
});

test('the answers of a deposit have no personal data, and the rules accept what replaces them', async () => {
  const { reference } = await makeDeposit(api);
  const { status, body } = await ada.get(`examples?deposit=${reference}`);
  expect(status).toBe(200);
  const told = JSON.stringify(body);
  for (const word of ['Ada', 'Moss', 'Battery', 'ada@example.org', '7004']) {
    expect(told).not.toContain(word);
  }
  expect(told).toContain('The tide tables of Port Davey');
  expect(body).toMatchObject({ formKey: 'deposit', user: 'anonymous' });
  const judged = await judge('deposit', body['data'] as JsonObject);
  const finds = judged.body['finds'] as ExampleFind[];
  const aboutPersons = finds.filter(({ path }) =>
    /creators|publisher/.test(path),
  );
  // What is never stored is asked again.
  expect(aboutPersons.map(({ path }) => path)).toEqual([
    '/publisher/confirmEmail',
  ]);
});

test('an unknown deposit has no answers', async () => {
  const answer = await ada.get('examples?deposit=LD-1999-000000');
  expect([answer.status, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
});

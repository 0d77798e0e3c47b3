import { randomBytes } from 'node:crypto';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Visitor } from '../../testing/visitor';

let api: TestApi;
let visitor: Visitor;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  visitor = await api.visit();
});

describe('POST deposit/check-locations', () => {
  test('answers those that are gone, another owner’s among them [S2-4.submit.locations S2-7.check-locations]', async () => {
    const mine = await visitor.upload(randomBytes(20));
    const stranger = await api.visit();
    const theirs = await stranger.upload(randomBytes(10));
    const answer = await visitor.post('/deposit/check-locations', [
      mine.location,
      theirs.location,
      '../../etc/passwd',
    ]);
    expect(answer.text).toBe(
      JSON.stringify([theirs.location, '../../etc/passwd']),
    );
  });

  test.each([['{}'], ['"x"'], ['[{"$gt":""}]'], ['[1]'], ['null'], ['']])(
    '%s is 400',
    async (body) => {
      const answer = await visitor.send(
        'POST',
        '/deposit/check-locations',
        body,
      );
      expect(answer.status).toBe(400);
    },
  );
});

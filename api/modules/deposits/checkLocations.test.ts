import { randomUUID } from 'node:crypto';
import { aBook } from '../../testing/records/aBook';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Visitor } from '../../testing/visitors/visitor';

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
    const mine = await visitor.upload();
    const stranger = await api.visit();
    const theirs = await stranger.upload();
    const answer = await visitor.post('/deposit/check-locations', [
      mine.location,
      theirs.location,
      '../../etc/passwd',
    ]);
    expect(answer.text).toBe(
      JSON.stringify([theirs.location, '../../etc/passwd']),
    );
  });

  test('a page that lost the answer is not told that its files are gone, and gets its receipt', async () => {
    const file = await visitor.upload();
    const key = { 'Idempotency-Key': randomUUID() };
    const lost = await visitor.deposit(aBook(file.tempFileId), key);
    await api.deps.settle();
    expect(await api.deps.fileStore.hasTemporary(file.tempFileId)).toBe(false);

    const locations = [file.location];
    const gone = await visitor.post('/deposit/check-locations', locations);
    expect(gone.text).toBe('[]');
    const again = await visitor.deposit(aBook(file.tempFileId), key);
    expect([again.status, again.body]).toEqual([
      200,
      { ...lost.body, status: 'ACCEPTED' },
    ]);

    const stranger = await api.visit();
    const theirs = await stranger.post('/deposit/check-locations', locations);
    expect(theirs.text).toBe(JSON.stringify(locations));
  });

  test('a file that a deposit took over cannot be deposited again', async () => {
    const file = await visitor.upload();
    await visitor.deposit(aBook(file.tempFileId));
    await api.deps.settle();
    const again = await visitor.deposit(aBook(file.tempFileId));
    expect(again.status).toBe(422);
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

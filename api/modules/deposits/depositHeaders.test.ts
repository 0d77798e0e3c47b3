import { randomUUID } from 'node:crypto';
import { aBook } from '../../testing/records/aBook';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { codeOf, findingsOf } from '../../testing/visitors/visitor';
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

/** Everything that is stored of deposits, to see that something left nothing. */
async function countStored(): Promise<number[]> {
  const { deposits, publishers } = api.deps.models;
  return [await deposits.countDocuments(), await publishers.countDocuments()];
}

const uploadBook = () => visitor.upload();

describe('X-Dry-Run', () => {
  test('judges and stores nothing', async () => {
    const file = await uploadBook();
    const before = await countStored();
    const answer = await visitor.deposit(aBook(file.tempFileId), {
      'X-Dry-Run': 'true',
      'Idempotency-Key': randomUUID(),
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ findings: [] });
    expect(await countStored()).toEqual(before);
    expect(await api.deps.fileStore.hasPermanent(file.checksum)).toBe(false);
  });

  test('answers warnings, which do not block [S1-5.identifiers.isbn]', async () => {
    const file = await uploadBook();
    const body = aBook(file.tempFileId, { item: { isbn: '9780306406158' } });
    const answer = await visitor.deposit(body, { 'X-Dry-Run': 'true' });
    expect(answer.status).toBe(200);
    expect(answer.body['findings']).toMatchObject([
      {
        path: '/submissionItems/0/isbn',
        code: 'isbn-check-digit',
        severity: 'warning',
      },
    ]);
  });

  test('answers 422 with the findings of a wrong one', async () => {
    const answer = await visitor.deposit({}, { 'X-Dry-Run': 'true' });
    expect(answer.status).toBe(422);
    expect(findingsOf(answer).length).toBeGreaterThan(2);
  });
});

describe('X-Form-Version', () => {
  test('the live version is taken', async () => {
    const file = await uploadBook();
    const answer = await visitor.deposit(aBook(file.tempFileId), {
      'X-Form-Version': '1',
    });
    expect(answer.status).toBe(200);
  });

  test('an unknown one is 409 with the live one', async () => {
    const answer = await visitor.deposit({}, { 'X-Form-Version': '99' });
    expect(answer.status).toBe(409);
    const live = await visitor.get('/api/forms/deposit');
    expect(answer.body['error']).toMatchObject({
      code: 'FORM_VERSION',
      message: expect.stringContaining('Check your answers and submit again'),
      live: { version: live.body['version'], hash: live.body['hash'] },
    });
  });

  test.each(['0', '-1', '1.5', 'latest', '$gt', '9'.repeat(30)])(
    '%s is 400',
    async (version) => {
      const answer = await visitor.deposit({}, { 'X-Form-Version': version });
      expect([answer.status, codeOf(answer)]).toEqual([
        400,
        'FORM_VERSION_HEADER',
      ]);
    },
  );
});

describe('Idempotency-Key', () => {
  test('the same deposit again gets the same receipt and is stored once', async () => {
    const file = await uploadBook();
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await visitor.deposit(aBook(file.tempFileId), key);
    await api.deps.settle();
    const before = await countStored();
    const again = await visitor.deposit(aBook(file.tempFileId), key);
    expect(again.status).toBe(200);
    // The system accepts the deposit between the two.
    expect(again.body).toEqual({ ...first.body, status: 'ACCEPTED' });
    expect(await countStored()).toEqual(before);
  });

  test('the order of names in the body does not matter', async () => {
    const file = await uploadBook();
    const key = { 'Idempotency-Key': randomUUID() };
    const body = aBook(file.tempFileId);
    const first = await visitor.deposit(body, key);
    const reversed = Object.fromEntries(Object.entries(body).reverse());
    expect((await visitor.deposit(reversed, key)).body).toEqual(first.body);
  });

  test('another body under the same key is 409', async () => {
    const file = await uploadBook();
    const key = { 'Idempotency-Key': randomUUID() };
    await visitor.deposit(aBook(file.tempFileId), key);
    const answer = await visitor.deposit(
      aBook(file.tempFileId, { item: { itemTitle: 'Another' } }),
      key,
    );
    expect([answer.status, codeOf(answer)]).toEqual([409, 'IDEMPOTENCY_KEY']);
  });

  test('the key of one session is free in another', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const file = await uploadBook();
    const mine = await visitor.deposit(aBook(file.tempFileId), key);
    const stranger = await api.visit();
    const theirs = await stranger.upload();
    const answer = await stranger.deposit(aBook(theirs.tempFileId), key);
    expect(answer.status).toBe(200);
    expect(answer.body['reference']).not.toBe(mine.body['reference']);
  });

  test('a refused deposit does not use the key up', async () => {
    const file = await uploadBook();
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await visitor.deposit({}, key)).status).toBe(422);
    expect((await visitor.deposit(aBook(file.tempFileId), key)).status).toBe(
      200,
    );
  });

  test('of five at once, in two processes, one is stored and all get its receipt', async () => {
    const twin = await api.startTwin();
    const other = visitor.at(twin.base);
    const file = await uploadBook();
    const key = { 'Idempotency-Key': randomUUID() };
    const before = await api.deps.models.deposits.countDocuments();
    const answers = await Promise.all(
      [visitor, other, visitor, other, visitor].map((each) =>
        each.deposit(aBook(file.tempFileId), key),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200,
    ]);
    expect(new Set(answers.map(({ body }) => body['reference'])).size).toBe(1);
    expect(await api.deps.models.deposits.countDocuments()).toBe(before + 1);
    await twin.stop();
  });

  test('without a key each post is a new deposit with a number of its own', async () => {
    const files = await Promise.all(
      Array.from({ length: 8 }, () => uploadBook()),
    );
    const answers = await Promise.all(
      files.map(({ tempFileId }) => visitor.deposit(aBook(tempFileId))),
    );
    expect(new Set(answers.map(({ body }) => body['reference'])).size).toBe(8);
  });

  test('a key that is no key is 400', async () => {
    const answer = await visitor.deposit(
      {},
      { 'Idempotency-Key': 'x'.repeat(201) },
    );
    expect([answer.status, codeOf(answer)]).toEqual([
      400,
      'IDEMPOTENCY_KEY_HEADER',
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FileRecord } from '@contract/files';
import { aBook } from '../../testing/records/aBook';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { codeOf, findingsOf } from '../../testing/visitors/visitor';
import type { Visitor } from '../../testing/visitors/visitor';

let api: TestApi;
let visitor: Visitor;
let file: FileRecord;

beforeAll(async () => {
  api = await startTestApi();
  visitor = await api.visit();
  file = await visitor.upload();
});
afterAll(() => api.stop());

const countDeposits = () => api.deps.models.deposits.countDocuments();

/** Pointers of all texts, numbers and answers of a body. */
function findLeaves(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    findLeaves(inner, `${path}/${key}`),
  );
}

function replaceAt(
  value: unknown,
  [key, ...rest]: string[],
  by: unknown,
): unknown {
  if (key === undefined) return by;
  const replaced = { [key]: replaceAt(readAt(value, key), rest, by) };
  return Array.isArray(value)
    ? Object.assign([...(value as unknown[])], replaced)
    : Object.assign({}, value, replaced);
}

function readAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}

const leaves = findLeaves(aBook('file'));

describe('an operator in place of one answer of a deposit', () => {
  test.each(leaves)('%s: 422 that names it, nothing stored', async (path) => {
    const body = aBook(file.tempFileId);
    const before = await countDeposits();
    for (const operator of [{ $gt: '' }, { $ne: null }, { $where: '1' }]) {
      const attack = replaceAt(body, path.split('/').slice(1), operator);
      expect(isDeepStrictEqual(attack, body)).toBe(false);
      const answer = await visitor.deposit(attack);
      expect([answer.status, codeOf(answer)]).toEqual([422, 'INVALID']);
      // A finding names the question: of a file its place, of a value of a list the list.
      const slot = path.replace(/\/(tempFileId|\d+)$/, '');
      const named = findingsOf(answer).filter(
        (finding) =>
          finding.path === slot || finding.path.startsWith(`${slot}/`),
      );
      expect(named).not.toEqual([]);
    }
    expect(await countDeposits()).toBe(before);
  });

  test.each([
    ['$where', 422],
    ['$set', 422],
    ['a.b', 422],
    ['__proto__', 400],
    ['constructor', 400],
  ])(
    'a field named %s is refused with %i and not stored',
    async (name, status) => {
      const text = JSON.stringify(aBook(file.tempFileId));
      const body = `{${JSON.stringify(name)}:{"$gt":""},${text.slice(1)}`;
      const before = await countDeposits();
      const answer = await visitor.send('POST', '/deposit/MONOGRAPH', body);
      expect(answer.status).toBe(status);
      expect(await countDeposits()).toBe(before);
    },
  );
});

const OPERATOR = '{"$gt":""}';

describe('an operator in a header is a text that fits nothing', () => {
  test.each([
    ['X-Form-Version', OPERATOR, 400],
    ['Idempotency-Key', '{"$gt": ""}', 400],
    ['X-CSRF-TOKEN', OPERATOR, 403],
    ['cookie', `ned.sid=${OPERATOR}`, 403],
    ['cookie', 'ned.sid[$gt]=', 403],
  ])('%s: %s is %i', async (name, value, status) => {
    const before = await countDeposits();
    const answer = await visitor.deposit(aBook(file.tempFileId), {
      [name]: value,
    });
    expect(answer.status).toBe(status);
    expect(await countDeposits()).toBe(before);
  });

  test('an Idempotency-Key that looks like one finds nobody else’s deposit', async () => {
    const mine = await visitor.upload();
    await visitor.deposit(aBook(mine.tempFileId), {
      'Idempotency-Key': randomUUID(),
    });
    const other = await visitor.upload();
    const answer = await visitor.deposit(aBook(other.tempFileId), {
      'Idempotency-Key': OPERATOR,
    });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).toContain(other.checksum);
  });
});

describe('an operator in an address is a text that fits nothing', () => {
  const encoded = encodeURIComponent(OPERATOR);

  test.each([
    ['GET', '/validate/publisher?publisherName[$gt]=', 400],
    ['GET', '/api/lists?lists[$gt]=', 400],
    ['GET', `/api/lists?lists=${encoded}`, 400],
    ['GET', `/api/forms/validators/${encoded}.js`, 404],
    ['GET', `/api/forms/${encoded}`, 404],
    ['GET', `/help/${encoded}/default`, 404],
    ['GET', '/help/__proto__/constructor', 404],
    ['GET', `/submit/preview/${encoded}/a.epub`, 404],
    ['DELETE', `/submit/deleteFile/${encoded}`, 404],
    ['DELETE', '/submit/deleteFile/[$gt]=', 404],
    ['POST', `/deposit/${encoded}`, 404],
    [
      'POST',
      '/submit/completeFile?fileId[$gt]=&purpose=BOOK&originalFilename=a.epub',
      400,
    ],
    [
      'POST',
      `/submit/completeFile?fileId=${encoded}&purpose=BOOK&originalFilename=a.epub`,
      400,
    ],
    [
      'POST',
      '/submit/completeFile?fileId=aaaaaaaa&purpose[$gt]=&originalFilename=a.epub',
      400,
    ],
    ['POST', '/submit/uploadFileChunk?purpose[$gt]=', 400],
  ])('%s %s is %i', async (method, path, status) => {
    const body = method === 'POST' ? '{}' : undefined;
    expect((await visitor.send(method, path, body)).status).toBe(status);
  });

  test('a similar name that looks like one finds nobody', async () => {
    await visitor.deposit(aBook((await visitor.upload()).tempFileId));
    const path = `/validate/publisher?publisherName=${encoded}`;
    expect((await visitor.get(path)).body).toEqual({});
  });
});

import { randomBytes, randomUUID } from 'node:crypto';
import { aBook } from '../../../testing/records/aBook';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { codeOf } from '../../../testing/visitors/visitor';
import type { Visitor } from '../../../testing/visitors/visitor';

const limits = { files: 3, bytes: 10_000 };

let api: TestApi;
let visitor: Visitor;

beforeEach(async () => {
  api = await startTestApi({ config: { uploadLimits: limits } });
  visitor = await api.visit();
});
afterEach(() => api.stop());

const begin = (size = 10, by = visitor) =>
  by.chunk({
    dzuuid: randomUUID(),
    index: 0,
    bytes: randomBytes(size),
    total: size,
  });

test('one file more than a session may have is refused in a sentence, other sessions continue', async () => {
  for (let at = 0; at < limits.files; at += 1) {
    expect((await begin()).status).toBe(200);
  }
  const answer = await begin();
  expect([answer.status, codeOf(answer)]).toEqual([422, 'TOO_MANY_UPLOADS']);
  expect(answer.text).toContain('Remove files you do not need');
  expect((await begin(10, await api.visit())).status).toBe(200);
  const { uploads } = api.deps.models;
  expect(await uploads.countDocuments()).toBe(limits.files + 1);
});

test('the bytes of all files count as they were declared', async () => {
  expect((await begin(6000)).status).toBe(200);
  expect((await begin(4001)).status).toBe(422);
  expect((await begin(4000)).status).toBe(200);
});

test('of many begun at once never too many stay', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => begin()));
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken.length).toBeLessThanOrEqual(limits.files);
});

test.each<[string, () => Promise<unknown>]>([
  [
    'removed',
    async () => {
      const { tempFileId } = await visitor.upload();
      await visitor.send('DELETE', `/submit/deleteFile/${tempFileId}`);
    },
  ],
  [
    'deposited',
    async () => {
      const { tempFileId } = await visitor.upload();
      await visitor.deposit(aBook(tempFileId));
      await api.deps.settle();
    },
  ],
  [
    'refused',
    () => visitor.upload(undefined, 'tides.exe').catch(() => undefined),
  ],
])('a file that was %s does not count', async (_name, uploadOne) => {
  await begin();
  await begin();
  await uploadOne();
  expect((await begin()).status).toBe(200);
  expect((await begin()).status).toBe(422);
});

test('what is past its time does not count, and 0 is no limit', async () => {
  for (let at = 0; at < limits.files; at += 1) await begin();
  expect((await begin()).status).toBe(422);
  await api.deps.models.uploads.updateMany(
    {},
    { $set: { expires: new Date(Date.now() - 1) } },
  );
  expect((await begin()).status).toBe(200);

  const open = await startTestApi({
    config: { uploadLimits: { files: 0, bytes: 0 } },
  });
  const guest = await open.visit();
  for (let at = 0; at < limits.files + 2; at += 1) {
    expect((await begin(5000, guest)).status).toBe(200);
  }
  await open.stop();
});

describe('the files of all sessions at one address', () => {
  const perAddress = { files: 4, bytes: 20_000 };
  let portal: TestApi;

  beforeEach(async () => {
    portal = await startTestApi({
      config: {
        uploadLimits: limits,
        addressUploadLimits: perAddress,
        trustProxy: true,
      },
    });
  });
  afterEach(() => portal.stop());

  const visitFrom = async (address: string) =>
    (await portal.visit()).with({ headers: { 'X-Forwarded-For': address } });

  test('regression: new sessions do not get more than the address may have, another address does', async () => {
    for (let session = 0; session < 2; session += 1) {
      const guest = await visitFrom('192.0.2.1');
      expect((await begin(10, guest)).status).toBe(200);
      expect((await begin(10, guest)).status).toBe(200);
    }
    const answer = await begin(10, await visitFrom('192.0.2.1'));
    expect([answer.status, codeOf(answer)]).toEqual([422, 'TOO_MANY_UPLOADS']);
    expect(answer.text).toContain('from your network');
    expect((await begin(10, await visitFrom('192.0.2.2'))).status).toBe(200);
    const stored = await portal.deps.models.uploads.find().lean();
    expect(stored).toHaveLength(perAddress.files + 1);
    expect(JSON.stringify(stored)).not.toContain('192.0.2');
  });

  test('a removed file makes room at its address, too: the page removes those that Undo could give back', async () => {
    const other = await visitFrom('192.0.2.1');
    const guest = await visitFrom('192.0.2.1');
    for (const who of [other, other, guest]) await begin(10, who);
    const { tempFileId } = await guest.upload();
    expect((await begin(10, guest)).text).toContain('from your network');
    await guest.send('DELETE', `/submit/deleteFile/${tempFileId}`);
    expect((await begin(10, guest)).status).toBe(200);
  });

  test('their bytes count together', async () => {
    expect((await begin(9000, await visitFrom('192.0.2.1'))).status).toBe(200);
    expect((await begin(9000, await visitFrom('192.0.2.1'))).status).toBe(200);
    expect((await begin(2001, await visitFrom('192.0.2.1'))).status).toBe(422);
    expect((await begin(2000, await visitFrom('192.0.2.1'))).status).toBe(200);
  });
});

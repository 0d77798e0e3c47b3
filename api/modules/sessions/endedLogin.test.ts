import { randomUUID } from 'node:crypto';
import { aBook } from '../../testing/records/aBook';
import { logIn, makeUser, visitAs } from '../../testing/visitors/accounts';
import { buildBook } from '../../testing/files/buildBook';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { codeOf } from '../../testing/visitors/visitor';
import type { Visitor } from '../../testing/visitors/visitor';
import type { User } from '../users/user.model';

const MINUTE = 60_000;

let api: TestApi;
let ada: User;

beforeAll(async () => {
  api = await startTestApi();
  ada = await makeUser(api, 'PUBLISHER', { username: 'ada.moss' });
  await makeUser(api, 'PUBLISHER', { username: 'bo.lind' });
});
afterEach(() => api.deps.models.sessions.deleteMany({}));
afterAll(() => api.stop());

/** Ends the login of a browser from another one. */
async function endElsewhere(): Promise<void> {
  const elsewhere = await visitAs(api, ada);
  await elsewhere.post('/user/sessions/end', {});
}

const preview = (visitor: Visitor, id: string) =>
  visitor.get(`/submit/preview/${id}/tides.epub`);
const check = (visitor: Visitor, location: string) =>
  visitor.post('/deposit/check-locations', [location]);
const remove = (visitor: Visitor, id: string) =>
  visitor.send('DELETE', `/submit/deleteFile/${id}`);

test('regression: who holds a session whose login was ended finds nothing of what was uploaded with it', async () => {
  const visitor = await visitAs(api, ada);
  const dzuuid = await visitor.sendChunks(buildBook());
  await visitor.complete(dzuuid);
  const { tempFileId, location } = await visitor.settled(dzuuid);
  await endElsewhere();

  expect((await preview(visitor, tempFileId)).status).toBe(404);
  const body = { tempFileId };
  const asked = [
    await visitor.status(dzuuid),
    await visitor.complete(dzuuid),
    await check(visitor, location),
    await visitor.post('/cover/generate', body),
    await remove(visitor, tempFileId),
    await remove(visitor, dzuuid),
    await visitor.deposit(aBook(tempFileId)),
    await visitor.deposit(aBook(tempFileId), { 'X-Dry-Run': 'true' }),
  ];
  expect(asked.map(codeOf)).toEqual(asked.map(() => 'LOGIN_REQUIRED'));
  expect(asked.map(({ text }) => text).join()).not.toContain(tempFileId);

  const again = await logIn(visitor, 'ada.moss');
  expect((await preview(again, tempFileId)).status).toBe(200);
  expect((await check(again, location)).text).toBe('[]');
  expect((await remove(again, tempFileId)).status).toBe(200);
  expect((await remove(again, tempFileId)).status).toBe(404);
});

test('a login that merely lapsed keeps its files for that browser', async () => {
  const visitor = await visitAs(api, ada);
  const { tempFileId, location } = await visitor.upload();
  api.travel(31 * MINUTE);
  expect((await preview(visitor, tempFileId)).status).toBe(200);
  expect((await check(visitor, location)).text).toBe('[]');
});

test('an upload that was begun before its login was ended continues after the next login', async () => {
  const visitor = await visitAs(api, ada);
  const bytes = buildBook(6_000_000);
  const dzuuid = randomUUID();
  const size = 5_242_880;
  const send = (at: Visitor, index: number) =>
    at.chunk({
      dzuuid,
      index,
      total: bytes.length,
      bytes: bytes.subarray(index * size, (index + 1) * size),
    });
  expect((await send(visitor, 0)).status).toBe(200);
  await endElsewhere();
  expect(codeOf(await send(visitor, 1))).toBe('LOGIN_REQUIRED');
  const again = await logIn(visitor, 'ada.moss');
  expect((await send(again, 1)).status).toBe(200);
  expect((await again.complete(dzuuid)).status).toBe(200);
});

describe('what is uploaded after a login was ended', () => {
  async function uploadAfter() {
    const visitor = await visitAs(api, ada);
    await endElsewhere();
    const { tempFileId, location } = await visitor.upload();
    expect((await preview(visitor, tempFileId)).status).toBe(200);
    expect((await check(visitor, location)).text).toBe('[]');
    return { visitor, tempFileId, location };
  }

  test('is there after the same user has logged in again', async () => {
    const { visitor, tempFileId, location } = await uploadAfter();
    const again = await logIn(visitor, 'ada.moss');
    expect((await preview(again, tempFileId)).status).toBe(200);
    expect((await check(again, location)).text).toBe('[]');
  });

  test('is not for another user who logs in', async () => {
    const { visitor, tempFileId, location } = await uploadAfter();
    const other = await logIn(visitor, 'bo.lind');
    expect((await preview(other, tempFileId)).status).toBe(404);
    expect(JSON.parse((await check(other, location)).text)).toEqual([location]);
  });
});

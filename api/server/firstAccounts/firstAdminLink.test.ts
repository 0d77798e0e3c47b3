import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFirstAdminLink } from './firstAdminLink';
import { NEW_PASSWORD } from '../../testing/records/aRegistration';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';

let api: TestApi;
let dataDir = '';

beforeEach(async () => {
  api = await startTestApi();
  dataDir = await mkdtemp(join(tmpdir(), 'admin-'));
});
afterEach(async () => {
  await api.stop();
  await rm(dataDir, { recursive: true });
});

const write = () => {
  const { deps } = api;
  const config = { ...deps.config, dataDir };
  return writeFirstAdminLink({ ...deps, ...deps.self, config }, 8080);
};

test('regression: the file is of its owner alone, also in place of an open one, and goes once its link was used', async () => {
  const path = join(dataDir, 'first-administrator-link');
  await writeFile(path, 'an older link', { mode: 0o644 });
  const link = await write();
  expect(link).toMatchObject({ username: 'admin', file: path });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await link?.removeWhenOver();
  const token = (await readFile(path, 'utf8')).trim().split('#token=')[1];

  const visitor = await api.visit();
  const chosen = await visitor.post('/user/activate', {
    token,
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });
  expect(chosen.status).toBe(200);
  await link?.removeWhenOver();
  await expect(stat(path)).rejects.toThrow('ENOENT');
});

test('where an administrator has a password, a start removes the file that an earlier one left', async () => {
  const path = join(dataDir, 'first-administrator-link');
  await write();
  await api.deps.models.users.updateMany({}, { status: 'ACTIVE' });
  expect(await write()).toBeUndefined();
  await expect(stat(path)).rejects.toThrow('ENOENT');
});

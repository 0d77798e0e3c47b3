import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getDatabaseUri } from './getDatabaseUri';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lists-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the database of a command', () => {
  const note = () =>
    writeFile(
      path.join(folder, 'database.json'),
      JSON.stringify({ uri: 'mongodb://127.0.0.1:1234/portal' }),
    );

  test('is the one that MONGODB_URI names', async () => {
    await note();
    const env = { MONGODB_URI: 'mongodb://db/own', DATA_DIR: folder };
    expect(await getDatabaseUri(env)).toBe('mongodb://db/own');
  });

  test('is otherwise the one that a running portal noted', async () => {
    await note();
    expect(await getDatabaseUri({ MONGODB_URI: '', DATA_DIR: folder })).toBe(
      'mongodb://127.0.0.1:1234/portal',
    );
  });

  test('is asked for in one sentence when there is neither', async () => {
    await expect(getDatabaseUri({ DATA_DIR: folder })).rejects.toThrow(
      /npm start.*MONGODB_URI/,
    );
  });
});

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { findJava } from './findJava';
import { embeddedJars, javaWay } from './javaWay';
import { provideJava } from './provideJava';
import { runCommand } from './runCommand';
import { startDatabase } from './startDatabase';

const { MONGODB_URI: _given, ...env } = process.env;
const say = () => undefined;
const whereThereIsAJdk = (await findJava(env)) ? test : test.skip;
const writer = path.join(import.meta.dirname, 'testing', 'EarlierStore.java');

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'legal-deposit-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function readTitles(change?: object): Promise<object[]> {
  const database = await startDatabase({
    dataDir,
    env,
    say,
    ways: [javaWay],
  });
  const connection = await mongoose.createConnection(database.uri).asPromise();
  try {
    const titles = connection.collection('titles');
    if (change) await titles.updateMany({}, change);
    return await titles.find({}, { projection: { _id: 0 } }).toArray();
  } finally {
    await connection.close(true);
    await database.stop();
  }
}

whereThereIsAJdk(
  'a store that an earlier release wrote is read, and changed, as it is',
  async () => {
    const { java, jars } = await provideJava(embeddedJars, env, say);
    const folder = path.join(dataDir, javaWay.store);
    await mkdir(folder);
    const file = path.join(folder, 'portal.mv');
    const written = await runCommand(java, [
      '-cp',
      path.join(jars, '*'),
      writer,
      file,
    ]);
    expect(written).toMatchObject({ code: 0 });

    const title = {
      title: 'The tide tables',
      date: new Date('2026-01-01T00:00:00Z'),
      words: ['tide', 'tables'],
      deep: { count: 1, size: 2, none: null },
    };
    expect(await readTitles()).toEqual([title]);
    const changed = {
      ...title,
      title: 'Tides',
      deep: { list: [1.5, 'é', []] },
    };
    const { words: _kept, date: _same, ...set } = changed;
    expect(await readTitles({ $set: set })).toEqual([changed]);
    expect(await readTitles()).toEqual([changed]);
  },
);

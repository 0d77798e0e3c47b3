import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  open,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { mountSmallDisk } from '../../api/testing/servers/mountSmallDisk';
import { findJava } from './findJava';
import { javaWay } from './javaWay';
import { mongodWay } from './mongodWay';
import { startDatabase } from './startDatabase';

const { MONGODB_URI: _given, ...env } = process.env;
const hasJava = (await findJava(env)) !== undefined;
const whereThereIsAJdk = hasJava ? test : test.skip;

let dataDir = '';
let file = '';
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'legal-deposit-'));
  file = path.join(dataDir, 'h2', 'portal.mv');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const start = (folder = dataDir) =>
  startDatabase({
    dataDir: folder,
    env,
    say: () => undefined,
    ways: [javaWay],
  });

async function withTitles<Answer>(
  uri: string,
  use: (titles: mongoose.mongo.Collection) => Promise<Answer>,
): Promise<Answer> {
  const connection = await mongoose.createConnection(uri).asPromise();
  try {
    return await use(connection.collection('titles'));
  } finally {
    await connection.close(true);
  }
}

/** Starts the database, writes so many titles one by one, and ends it. */
async function writeTitles(count: number): Promise<void> {
  const database = await start();
  await withTitles(database.uri, async (titles) => {
    for (let at = 0; at < count; at += 1) {
      await titles.insertOne({ at, title: 'The tide tables '.repeat(100) });
    }
  });
  await database.stop();
}

async function countTitles(): Promise<number> {
  const database = await start();
  const count = await withTitles(database.uri, (titles) =>
    titles.countDocuments(),
  );
  await database.stop();
  return count;
}

whereThereIsAJdk(
  'regression: a damaged store is refused with the backup as the remedy, and stays as it is',
  async () => {
    await writeTitles(3);
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(16_384, 'x'), 0, 16_384, 0);
    await handle.close();
    const before = await stat(file);
    await expect(start()).rejects.toMatchObject({
      name: 'StoreDamaged',
      message: expect.stringMatching(
        /^The database in .*h2 cannot be used: .*corrupt.*\. Restore this folder and .*files from the backup, then start again/,
      ) as string,
    });
    expect((await stat(file)).mtimeMs).toBe(before.mtimeMs);
  },
);

whereThereIsAJdk(
  'regression: a store that was cut off or replaced by an older one does not start as if all were well',
  async () => {
    await writeTitles(3);
    const backup = path.join(dataDir, 'backup');
    await cp(path.join(dataDir, 'h2'), backup, { recursive: true });
    await writeTitles(60);

    await truncate(file, Math.floor((await stat(file)).size / 4));
    await expect(start()).rejects.toThrow(
      /it lacks what was saved last \(version \d+ of \d+\).* Restore this folder .* from the backup.* delete .*portal\.mv\.version\.$/,
    );
    await cp(path.join(backup, 'portal.mv'), file);
    await expect(start()).rejects.toThrow('it lacks what was saved last');
    await rm(file);
    await expect(start()).rejects.toThrow('portal.mv is not there');
    await rm(path.dirname(file), { recursive: true });
    await expect(start()).rejects.toThrow(
      /the folder is not there.* To start with an empty database, delete .*database\.store\.$/,
    );

    await cp(backup, path.dirname(file), { recursive: true });
    expect(await countTitles()).toBe(3);
    await rm(`${file}.version`);
    expect(await countTitles()).toBe(3);
  },
);

const disk = hasJava ? await mountSmallDisk(8) : undefined;
afterAll(() => disk?.unmount());
const whereMountingIsAllowed = disk === undefined ? test.skip : test;

whereMountingIsAllowed(
  'regression: on a full disk, which only root may mount, writes are refused and continue when there is space, nothing acknowledged is lost',
  async () => {
    const database = await start(disk?.path);
    await withTitles(database.uri, async (titles) => {
      const title = 'The tide tables '.repeat(100);
      await titles.insertOne({ title });
      await disk?.leaveFree(200_000);
      let acknowledged = 1;
      const fill = async () => {
        for (;;) {
          await titles.insertOne({ title });
          acknowledged += 1;
        }
      };
      await expect(fill()).rejects.toMatchObject({ code: 14031 });
      expect(await titles.countDocuments()).toBe(acknowledged);
      await expect(fill()).rejects.toMatchObject({ code: 14031 });

      await disk?.leaveFree(3_000_000);
      await titles.insertOne({ title });
      expect(await titles.countDocuments()).toBe(acknowledged + 1);
    });
    await database.stop();
  },
);

test('regression: data that mongod does not open are not called those of another way', async () => {
  const folder = path.join(dataDir, 'db');
  await mkdir(folder);
  await writeFile(path.join(folder, 'WiredTiger'), '');
  await writeFile(path.join(dataDir, 'database.store'), 'db');
  const binary = path.join(dataDir, 'mongod');
  await writeFile(binary, '#!/bin/sh\necho checksum error; exit 14\n');
  await chmod(binary, 0o755);
  const failing = startDatabase({
    dataDir,
    say: () => undefined,
    ways: [mongodWay],
    env: { ...env, MONGOD_BINARY: binary },
  });
  await expect(failing).rejects.toThrow(
    /^The database in .*db cannot be used: .*checksum error.* from the backup/,
  );
});

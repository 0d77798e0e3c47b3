import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { createConnection } from 'mongoose';
import { aLoan } from '../../../api/testing/exhibitionLoan';
import { buildPdf } from '../../../api/testing/files/buildPdf';
import { Visitor } from '../../../api/testing/visitors/visitor';
import { embeddedJars, javaWay } from '../../database/javaWay';
import { provideJava } from '../../database/provideJava';
import { lastWords, runCommand } from '../../database/runCommand';
import type { Stage } from '../stage';
import { LOAN, startScalePortal, writeAccounts } from './scalePortal';
import { seedDeposits } from './seedDeposits';
import { time } from './time';
import { depositPdf } from './timeDeposits';

/** What a seeded store depends on: the seeder, what keeps the store, and the stored shapes. */
const SOURCES = [
  /^scripts\/bench\/scale\/(copyFamily|provideStore|seed[A-Z]\w+)\.ts$/,
  /^scripts\/database\/embedded\/.*\.java$/,
  /^api\/.*\.model\.ts$/,
  /^api\/records\/list\/searchWords\.ts$/,
];
const FOLDERS = ['scripts/bench/scale', 'scripts/database/embedded', 'api'];
const NOTE = 'seeded.json';

/** How many rows a store is to have. */
export interface StoreSize {
  readonly deposits: number;
  readonly publishers: number;
  readonly works: number;
}

/** How a store was seeded. */
export interface Seeding {
  readonly seconds: number;
  readonly date: string;
}

async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of FOLDERS) {
    const names = await readdir(path.join(root, folder), { recursive: true });
    for (const name of names.sort()) {
      const file = path.posix.join(folder, name.split(path.sep).join('/'));
      if (!SOURCES.some((pattern) => pattern.test(file))) continue;
      hash.update(file).update(await readFile(path.join(root, file)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

async function sendLoan(base: string): Promise<void> {
  const visitor = await Visitor.arrive(base);
  const { tempFileId } = await visitor.upload(buildPdf(), 'plan.pdf');
  const answer = await visitor.post(
    `/api/forms/${LOAN}/records`,
    aLoan({ plan: { tempFileId } }),
  );
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Many rows at once leave several times as many pages that were written anew. */
async function compact(
  dataDir: string,
  say: (text: string) => void,
): Promise<void> {
  const file = path.join(dataDir, javaWay.store, 'portal.mv');
  if (!existsSync(file)) return;
  const { java, jars } = await provideJava(embeddedJars, process.env, say);
  const program = path.join(import.meta.dirname, 'CompactStore.java');
  const classPath = path.join(jars, '*');
  const result = await runCommand(java, ['-cp', classPath, program, file]);
  if (result.code !== 0) throw new Error(lastWords(result));
}

async function seed(
  stage: Stage,
  dataDir: string,
  size: StoreSize,
  say: (text: string) => void,
): Promise<Seeding> {
  await mkdir(dataDir, { recursive: true });
  const portal = await startScalePortal(stage, dataDir, say);
  const { uri } = portal.database;
  await writeAccounts(uri);
  await depositPdf(portal.base);
  await sendLoan(portal.base);
  const connection = await createConnection(uri).asPromise();
  const { db } = connection;
  if (!db) throw new Error('there is no database');
  const ms = await time(() => seedDeposits(db, size));
  await connection.close();
  await portal.stop();
  await compact(dataDir, say);
  return { seconds: ms / 1000, date: new Date().toISOString() };
}

/**
 * Provides a data folder with a store of this size. It is seeded once, through a portal over the folder, and kept in
 * the user's cache; `dataDir` gets a copy, since what is measured is written.
 */
export async function provideStore(
  stage: Stage,
  dataDir: string,
  size: StoreSize,
  say: (text: string) => void,
): Promise<Seeding> {
  const caches =
    process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache');
  const kept = path.join(
    caches,
    'legal-deposit',
    `scale-${size.deposits}-${size.publishers}-${size.works}-${await hashSources(stage.root)}`,
  );
  if (!existsSync(kept)) {
    say(`Seeding ${size.deposits} deposits into ${kept} …`);
    const half = `${kept}.${process.pid}`;
    stage.atEnd(() => rm(half, { recursive: true, force: true }));
    const seeding = await seed(stage, half, size, say);
    await writeFile(path.join(half, NOTE), JSON.stringify(seeding));
    await rename(half, kept);
  }
  await cp(kept, dataDir, { recursive: true });
  return JSON.parse(
    await readFile(path.join(dataDir, NOTE), 'utf8'),
  ) as Seeding;
}

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { startDatabase } from '../database/startDatabase';
import type { RunningDatabase } from '../database/databaseWay';

/** A folder of its own and what runs over it; `end` ends everything that was begun, the latest first. */
export interface Stage {
  readonly root: string;
  readonly folder: string;
  /** Calls `work` when the stage ends. */
  atEnd(work: () => unknown): void;
  /** A second call waits for the first. */
  end(): Promise<void>;
}

/** Sets up an empty stage below `dist/`, where what is bundled finds its packages. */
export async function createStage(root: string): Promise<Stage> {
  const parent = path.join(root, 'dist');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, 'bench-'));
  const works: (() => unknown)[] = [
    () => rm(folder, { recursive: true, force: true }),
  ];
  let ending: Promise<void> | undefined;
  const run = async () => {
    for (const work of works.toReversed()) await work();
  };
  return {
    root,
    folder,
    atEnd: (work) => void works.push(work),
    end: () => (ending ??= run()),
  };
}

/** Starts a database of its own for the stage, as `npm start` would find one. */
export async function startStageDatabase(
  stage: Stage,
  say: (text: string) => void,
): Promise<RunningDatabase> {
  const dataDir = path.join(stage.folder, 'data');
  await mkdir(dataDir);
  // Building in this process sets NODE_ENV, which asks for a database to be given.
  const { MONGODB_URI: _given, NODE_ENV: _built, ...env } = process.env;
  const database = await startDatabase({ dataDir, env, say });
  stage.atEnd(database.stop);
  return database;
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { NotInstalled, WayFailed } from './databaseWay';
import { lastWords, runCommand } from './runCommand';

/** The jars of a program that we run. */
export interface Jars {
  /** Path of the Maven file that names them. */
  readonly pom: string;
  /** A description of the jars for the terminal: "the embedded database with Maven (6 MB, once)". */
  readonly description: string;
}

/** Answers the folder of a program's jars in the user's cache; fetches them with Maven the first time. */
export async function provideJars(
  { pom, description }: Jars,
  env: NodeJS.ProcessEnv,
  say: (text: string) => void,
): Promise<string> {
  const hash = createHash('sha256').update(await readFile(pom));
  const cache = path.join(
    env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'),
    'legal-deposit',
    `jars-${hash.digest('hex').slice(0, 12)}`,
  );
  if (existsSync(cache)) return cache;

  say(`Fetching ${description} …`);
  const half = `${cache}.${String(process.pid)}`;
  await mkdir(half, { recursive: true });
  await cp(pom, path.join(half, 'pom.xml'));
  const result = await runCommand(
    'mvn',
    ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${half}`],
    { cwd: half, env },
  );
  if (result.code !== 0) {
    await rm(half, { recursive: true, force: true });
    if (result.code === 127) throw new NotInstalled('Maven is not installed');
    throw new WayFailed(`Maven could not fetch the jars: ${lastWords(result)}`);
  }
  try {
    await rename(half, cache);
  } catch (problem) {
    // Another process fetched them at the same time.
    await rm(half, { recursive: true, force: true });
    if (!existsSync(cache)) throw problem;
  }
  return cache;
}

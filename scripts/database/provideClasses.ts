import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { WayFailed } from './databaseWay';
import type { JavaProgram } from './provideJava';
import { lastWords, runCommand } from './runCommand';

async function listFiles(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder);
  const wanted = names.filter((name) => name.endsWith(ending)).sort();
  return wanted.map((name) => path.join(folder, name));
}

/**
 * Compiles the Java sources of a folder for Java 11, beside the jars in the user's cache, unless they are there:
 * Java runs only a single file from its source.
 *
 * @returns the class path of the program.
 */
export async function provideClasses(
  { java, jars }: JavaProgram,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const sources = await listFiles(folder, '.java');
  const hash = createHash('sha256').update(path.basename(jars));
  for (const source of sources) hash.update(await readFile(source));
  const cache = path.join(
    path.dirname(jars),
    `classes-${hash.digest('hex').slice(0, 12)}`,
  );
  const classPath = [path.join(jars, '*'), cache].join(path.delimiter);
  if (existsSync(cache)) return classPath;

  const half = `${cache}.${String(process.pid)}`;
  await mkdir(half, { recursive: true });
  const libraries = await listFiles(jars, '.jar');
  const compile = ['-m', 'jdk.compiler/com.sun.tools.javac.Main'];
  const options = ['--release', '11', '-cp', libraries.join(path.delimiter)];
  const result = await runCommand(
    java,
    [...compile, ...options, '-d', half, ...sources],
    { env },
  );
  if (result.code !== 0) {
    await rm(half, { recursive: true, force: true });
    throw new WayFailed(
      `Java could not compile the server: ${lastWords(result)}`,
    );
  }
  try {
    await rename(half, cache);
  } catch (problem) {
    // Another process compiled them at the same time.
    await rm(half, { recursive: true, force: true });
    if (!existsSync(cache)) throw problem;
  }
  return classPath;
}

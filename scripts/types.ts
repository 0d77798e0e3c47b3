import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readJsonFiles } from '../api/modules/forms/definitionFiles';
import { generateTypes } from './types/generateTypes';

const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'engine', 'types', 'generated');

/** Names of generated files that differ from what the schemas say, are missing, or are left over. */
async function findDrift(wanted: Record<string, string>): Promise<string[]> {
  const present = await readdir(folder).catch(() => []);
  const names = [...new Set([...present, ...Object.keys(wanted)])].sort();
  const drifted: string[] = [];
  for (const name of names) {
    const written = await readFile(path.join(folder, name), 'utf8').catch(
      () => undefined,
    );
    if (written !== wanted[name]) drifted.push(name);
  }
  return drifted;
}

const wanted = await generateTypes(
  await readJsonFiles(path.join(root, 'schemas')),
);
const drifted = await findDrift(wanted);
const say = (name: string) => `engine/types/generated/${name}`;
if (process.argv.includes('--check')) {
  for (const name of drifted) {
    process.stderr.write(`${say(name)} is out of date: run npm run types.\n`);
  }
  if (drifted.length > 0) process.exitCode = 1;
} else {
  await mkdir(folder, { recursive: true });
  for (const name of drifted) {
    const source = wanted[name];
    if (source === undefined) await rm(path.join(folder, name));
    else await writeFile(path.join(folder, name), source);
    process.stdout.write(`${say(name)} written\n`);
  }
}

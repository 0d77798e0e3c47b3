import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generateTypes } from './types/generateTypes';
import { readTypeSource, TypeSourceError } from './types/readTypeSource';
import { readFieldsModule } from './types/readFieldsModule';
import { wireModule } from './types/wireModule';

const root = path.join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { check: { type: 'boolean' }, from: { type: 'string' } },
});
const isCheck = values.check === true;

/** Writes the generated files of a folder, or only names those that differ, are missing, or are left over. */
async function generate(
  folder: string,
  wanted: Record<string, string>,
): Promise<void> {
  const there = path.join(root, folder);
  const present = await readdir(there).catch(() => []);
  const names = [...new Set([...present, ...Object.keys(wanted)])].sort();
  await mkdir(there, { recursive: true });
  for (const name of names) {
    const file = path.join(there, name);
    const written = await readFile(file, 'utf8').catch(() => undefined);
    const source = wanted[name];
    if (written === source) continue;
    if (isCheck) {
      process.exitCode = 1;
      process.stderr.write(
        `${folder}/${name} is out of date: run npm run types.\n`,
      );
      continue;
    }
    if (source === undefined) await rm(file);
    else await writeFile(file, source);
    process.stdout.write(`${folder}/${name} written\n`);
  }
}

const files = await readTypeSource(values.from, {
  folder: path.join(root, 'schemas'),
  cookie: process.env['PORTAL_COOKIE'],
  fetch,
}).catch((error: unknown) => {
  if (!(error instanceof TypeSourceError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
await generate('engine/types/generated', await generateTypes(files));
// After the types of the schemas, which the types of the contract use.
await generate('api/http/generated', {
  'wireSchemas.ts': await wireModule(root),
});
await generate('api/modules/forms/generated', {
  'readFields.ts': await readFieldsModule(root, files),
});

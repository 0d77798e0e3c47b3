import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const api = path.resolve(import.meta.dirname, '..', '..', 'api');

const files = readdirSync(api, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(path.join(api, file), 'utf8');

const tables = files
  .filter((file) => file.endsWith('.policy.test.ts'))
  .map(read)
  .join('\n');

const PERMISSION = /^export (?:const|function) ((?:can|is|has)[A-Z]\w*)/gm;

test.each(files.filter((file) => file.endsWith('.policy.ts')))(
  'regression: every permission of %s is in a table of a policy test',
  (file) => {
    const names = [...read(file).matchAll(PERMISSION)].map(
      ([, name = '']) => name,
    );
    expect(names).not.toEqual([]);
    const missing = names.filter(
      (name) => !new RegExp(`\\b${name}\\b`).test(tables),
    );
    expect(missing).toEqual([]);
  },
);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vocabulary } from '../vocabulary/vocabulary';
import { formats } from '../vocabulary/runtime/formats';
import { borrowWithKey } from './anotherForm';

const readme = readFileSync(
  join(import.meta.dirname, '..', 'README.md'),
  'utf8',
);
const example = readFileSync(
  join(import.meta.dirname, 'anotherForm.ts'),
  'utf8',
);

test('the engine serves another form, without users, configuration or files', async () => {
  const context = {
    user: {},
    config: {},
    today: '2026-11-21',
    mode: 'step',
    lists: {},
    files: {},
  } as const;
  expect(await borrowWithKey(context)).toMatchObject([
    { path: '/name', code: 'required', message: 'Please fill in name.' },
    { path: '/deposit', code: 'required', message: 'Please fill in deposit.' },
  ]);
});

test('the example of the README is the one that runs here', () => {
  const [, shown] = /```ts\n(.*?)```/s.exec(readme) ?? [];
  expect(shown).toBe(example.replace('// prettier-ignore\n', ''));
});

test('the README names every keyword and format', () => {
  const keywords = vocabulary
    .map(({ keyword }) => String(keyword))
    .filter((keyword) => keyword !== 'holds');
  const unnamed = [...keywords, ...Object.keys(formats)].filter(
    (name) => !readme.includes(`\`${name}`),
  );
  expect(unnamed).toEqual([]);
});

import { resolve } from 'node:path';
import { readJsonFiles } from '../../api/modules/forms/publish/definitionFiles';
import { readPointer } from '../evaluate/pointers';
import type { Json, JsonObject } from '../types/json';
import { describeChanges } from './describeChanges';

const files = await readJsonFiles(
  resolve(import.meta.dirname, '../../schemas'),
);

/** What is said beside a change of one file. */
function placeAfter(
  file: string,
  change: (content: JsonObject) => unknown,
  subject: string,
): string | undefined {
  const changed = structuredClone(files) as Record<string, Json>;
  change(changed[file] as JsonObject);
  return describeChanges(files, changed).find((one) => one.subject === subject)
    ?.place;
}

const require = (field: string) => (content: JsonObject) => {
  content['required'] = [...((content['required'] ?? []) as Json[]), field];
};

test.each([
  [
    'items/issue.json',
    'monthOfPublication',
    'Month of publication',
    'In ePublication details, in “Issue”.',
  ],
  [
    'items/monograph.json',
    'monthOfPublication',
    'Month of publication',
    'In ePublication details, in “Publication”.',
  ],
  ['steps/recover/schema.json', 'username', 'Username or email', undefined],
])(
  'regression: a rule of %s about %s tells which of the questions “%s” it is about',
  (file, field, label, place) => {
    expect(placeAfter(file, require(field), label)).toBe(place);
  },
);

test.each([
  [{ maxLength: 40 }, 'Text, at most 40 characters.'],
  [{ format: 'date' }, 'A date.'],
  [{ format: 'email', maxLength: 40 }, 'An email address, at most 40'],
])('regression: a new text of which %j holds is said as %s', (rules, said) => {
  const changed = structuredClone(files) as Record<string, Json>;
  const at = (file: string, pointer: string) =>
    readPointer(changed[file], pointer) as JsonObject;
  at('entities/credentials.json', '/properties')['more'] = {
    type: 'string',
    ...rules,
  };
  const nodes = at('steps/login/ui.json', '/sections/0/nodes');
  (nodes as unknown as Json[]).push({ field: 'more', label: 'More' });
  const [change] = describeChanges(files, changed);
  expect(change?.place).toContain(`. ${said}`);
});

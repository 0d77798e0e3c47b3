import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { listPlaceholders, mailKinds } from './mailPlaceholders';

interface Entries {
  readonly entries: readonly { name: string; example: string }[];
}

test('the list MailPlaceholder says what every name in braces becomes, and no other', async () => {
  const file = new URL(
    '../../schemas/lists/MailPlaceholder.json',
    import.meta.url,
  );
  const { entries } = JSON.parse(await readFile(file, 'utf8')) as Entries;
  const known = new Set(mailKinds.flatMap((kind) => listPlaceholders(kind)));
  expect(entries.map(({ name }) => name).toSorted()).toEqual(
    [...known].toSorted(),
  );
  for (const { example } of entries) expect(example).not.toBe('');
});

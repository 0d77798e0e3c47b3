import { expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { writeAt } from '../definition/files';
import { documentsOf } from './exampleDocuments';
import { keepExample, listKept, removeKept } from './keptExamples';
import { findProblems } from '../testing/findProblems';

const files: StudioFiles = await readSchemaFiles();
const key = 'recover';

const accepted = {
  name: 'A reader who knows the email address',
  user: 'anonymous' as const,
  data: { username: 'ada@example.org' },
  today: '2027-02-01',
  finds: [],
};
const refused = {
  ...accepted,
  data: { username: 'x'.repeat(256) },
  finds: [
    {
      path: '/username',
      code: 'maxLength',
      severity: 'error' as const,
      message: 'x',
    },
  ],
};

it('keeps an example that must be accepted and one that must be refused, and the checks judge both', async () => {
  const one = keepExample(files, key, accepted);
  const both = keepExample(one, key, refused);
  expect(listKept(both, key)).toMatchObject([
    { name: accepted.name, refusedFor: [] },
    { name: `${accepted.name} 2`, refusedFor: ['/username'] },
  ]);
  expect(await findProblems(both, key)).toEqual([]);
  const wrong = keepExample(one, key, { ...refused, finds: [] });
  expect((await findProblems(wrong, key)).join()).toContain('/username');
});

it('takes one out, and leaves no file with the last one', () => {
  const both = keepExample(keepExample(files, key, accepted), key, refused);
  const [first] = listKept(both, key);
  const left = first && removeKept(both, key, first);
  expect(left && listKept(left, key)).toMatchObject([
    { name: `${accepted.name} 2` },
  ]);
  const [second] = left ? listKept(left, key) : [];
  expect(left && second && removeKept(left, key, second)).toEqual(files);
});

it('regression: examples that follow a rule know who gave the answers of each kept one', () => {
  const kept = ['PUBLISHER', 'EDEPOSIT_ADMIN', 'anonymous'] as const;
  const all = kept.reduce<StudioFiles>(
    (next, user) => keepExample(next, key, { ...accepted, name: user, user }),
    files,
  );
  const users = new Map(
    documentsOf(all, key).map(({ name, user }) => [name, user]),
  );
  expect(listKept(all, key).map(({ document }) => users.get(document))).toEqual(
    ['PUBLISHER', 'EDEPOSIT_ADMIN', undefined],
  );
});

it('regression: is judged on its own day, whatever the day of the others', async () => {
  const rules = 'steps/recover/schema.json';
  const asked = writeAt(
    files,
    { file: rules, pointer: '/properties/username' },
    { format: 'date', formatMaximum: 'today' },
  );
  const given = { ...accepted, data: { username: '2027-01-31' } };
  const findOn = (today: string) =>
    findProblems(keepExample(asked, key, { ...given, today }), key);
  const [before, after] = [
    await findOn('2027-01-01'),
    await findOn('2027-02-01'),
  ];
  // The shipped examples of the question are no days.
  expect(before).toHaveLength(after.length + 1);
});

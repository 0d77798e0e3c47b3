import { expect, it } from '@jest/globals';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { outlineOf, type OutlineEntry } from '../outline/outline';
import { tellShown } from './tellShown';

const files = await readSchemaFiles();

const outline = outlineOf(files, 'deposit', undefined);

const listAll = (entry: OutlineEntry): OutlineEntry[] => [
  entry,
  ...entry.children.flatMap(listAll),
];

/** What is looked at for a part of the step of books. */
const lookedAt = (label: string) => {
  const part = listAll(outline).find(
    ({ label: own, place }) =>
      own === label && place.file === 'steps/monograph-details/ui.json',
  );
  if (part === undefined) throw new Error(`no part ${label}`);
  return tellShown(files, part.place).map(({ tests }) =>
    tests.map(({ subject }) => subject),
  );
};

const ofStep = ['Publication type', 'Monograph type'];

it.each([
  ['a question with a condition', 'Genre', [['Is it fiction?'], ofStep]],
  ['a question of a step', 'Language', [ofStep]],
  ['a section', 'Content', [ofStep]],
])('%s is shown by its own answers, then by those of its step', (...row) => {
  const [, label, looked] = row;
  expect(lookedAt(label)).toEqual(looked);
});

it('every part of a form says which answers show it', () => {
  const [step] = outline.children;
  expect(step && tellShown(files, step.place)).toEqual([]);
  for (const { place, kind } of listAll(outline))
    if (kind !== 'form') tellShown(files, place);
});

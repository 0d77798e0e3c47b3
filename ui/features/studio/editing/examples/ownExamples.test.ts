import { describe, expect, it, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { MOST_NAME_LETTERS } from '@engine/domain/studioLimits';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked } from '../adding/addAsked';
import { addForm } from '../adding/addForm';
import { addStep } from '../adding/addStep';
import { duplicateStep } from '../adding/duplicateStep';
import type { Place } from '../definition/files';
import { removeNode } from '../removing/removeNode';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';

const files: StudioFiles = await readSchemaFiles();

const section = (step: string, index: number): Place => ({
  file: `steps/${step}/ui.json`,
  pointer: `/sections/${index}`,
});
const ask = (before: StudioFiles, place: Place, label: string) =>
  addAsked(before, place, { kind: 'TEXT', label, required: true }, blockWords);

/** The names of all files and folders of definitions. */
const namesOf = (edited: StudioFiles) =>
  Object.keys(edited)
    .flatMap((file) => file.split('/'))
    .map((name) => name.replace(/\.json$/, ''));

describe('regression: a question leaves the examples alone that were written by hand', () => {
  it.each([
    ['Licence', 'reuse-conditions', 'licence'],
    ['Access', 'access-conditions', 'access'],
    ['Contact', 'publisher-details', 'contact'],
    ['Issues', 'serial-details', 'issues'],
    ['Credentials', 'login', 'credentials'],
    ['Files', 'publication-type', 'files'],
  ])('“%s” in %s', (label, step, name) => {
    const file = `steps/${step}/examples/${name}.json`;
    const added = ask(files, section(step, 0), label);
    expect(added.files).not.toEqual(files);
    expect(added.files[file]).toEqual(files[file]);
    const removed = removeNode(added.files, added.place, files);
    expect(removed[file]).toEqual(files[file]);
  });

  it('“What are the files?” in a new form', async () => {
    const { files: form, key } = addForm(
      files,
      {
        title: 'Send files',
        access: 'anyone',
        firstQuestion: 'What are the files?',
      },
      { review: 'Review', sent: 'Sent' },
    );
    expect(await findProblems(form, key)).toEqual([]);
  });
});

test('regression: long labels make names that the API takes', () => {
  const asked = [
    'Does it have an accessibility conformance documentation statement?',
    'Which accessibility certification organisation reviewed it?',
    `Is it ${'x'.repeat(300)}?`,
  ].reduce(
    (before, label) =>
      ask(before, section('monograph-details', 1), label).files,
    files,
  );
  const { files: form, key } = addForm(
    asked,
    {
      title: 'Report a publication that is missing from the library',
      access: 'anyone',
      firstQuestion: 'Title',
    },
    { review: 'Review', sent: 'Sent' },
  );
  const step = addStep(form, key, 'Where you looked for the publication first');
  const question = ask(
    step.files,
    step.place,
    'Which accessibility certification organisation reviewed it?',
  );
  const copy = duplicateStep(
    question.files,
    key,
    step.place.file.split('/')[1] ?? '',
    (label) => `${label} (copy)`,
  );
  const longest = Math.max(
    ...namesOf(copy?.files ?? {}).map(({ length }) => length),
  );
  expect(longest).toBeGreaterThan(64);
  expect(longest).toBeLessThanOrEqual(MOST_NAME_LETTERS);
});

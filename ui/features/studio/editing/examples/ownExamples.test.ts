import { describe, expect, it, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { MOST_NAME_LETTERS } from '@engine/domain/studioLimits';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked } from '../adding/addAsked';
import { addForm } from '../adding/addForm';
import { addStep } from '../adding/addStep';
import { duplicateStep } from '../adding/duplicateStep';
import type { Place } from '../definition/files';
import { changeNeed } from '../questions/changeNeed';
import { removeNode } from '../removing/removeNode';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';
import { isOfStudio } from './ownExamples';

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

/** The files as the studio wrote them before the first word of a name said what its examples show. */
const underFormerNames = (edited: StudioFiles): StudioFiles =>
  Object.fromEntries(
    Object.entries(edited).map(([file, content]) => [
      file
        .replace(/\/examples\/(?:question|unasked)-/, '/examples/')
        .replace(
          /\/examples\/(rows|rules)-(.+)\.json$/,
          '/examples/$2-$1.json',
        ),
      content,
    ]),
  );

describe('regression: examples that the studio wrote under their former names', () => {
  const { files: form, key } = addForm(
    files,
    { title: 'Report a book', access: 'anyone', firstQuestion: 'Title' },
    { review: 'Review', sent: 'Sent' },
  );
  const step = `${key}-first`;
  const first: Place = {
    file: `steps/${step}/ui.json`,
    pointer: '/sections/0/nodes/0',
  };

  it.each([
    ['TEXT', 'Shelf', 'shelf'],
    ['ROWS', 'Shelves', 'shelves-rows'],
  ] as const)(
    'of a question of the kind %s are renewed and removed',
    (kind, label, name) => {
      const asked = { kind, label, required: true, rowQuestion: 'Name' };
      const { files: added } = addAsked(form, first, asked, blockWords);
      const place = { ...first, pointer: '/sections/0/nodes/1' };
      const former = underFormerNames(added);
      const file = `steps/${step}/examples/${name}.json`;
      expect(Object.keys(former)).toContain(file);
      const optional = changeNeed(former, place, false);
      expect(Object.keys(optional)).toEqual(Object.keys(former));
      expect(optional[file]).not.toEqual(former[file]);
      const removed = removeNode(former, place, files);
      expect(Object.keys(removed)).not.toContain(file);
      expect(removed).toEqual(
        underFormerNames(removeNode(added, place, files)),
      );
    },
  );

  it('are not mistaken for files that were written by hand', () => {
    const shipped = Object.keys(files).filter((file) =>
      file.includes('/examples/'),
    );
    expect(shipped.filter((file) => isOfStudio(files[file]))).toEqual([]);
    const written = Object.keys(form).filter((file) =>
      file.startsWith(`steps/${step}/examples/question-`),
    );
    expect(written.map((file) => isOfStudio(form[file]))).toEqual([true]);
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

import { describe, expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked } from '../adding/addAsked';
import { addForm } from '../adding/addForm';
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

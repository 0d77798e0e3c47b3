import { describe, expect, it } from '@jest/globals';
import { sampleCases } from '@engine/testing/generatedCases';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import type { Place } from '../definition/files';
import { removeNode } from '../removing/removeNode';
import { blockWords } from '../testing/blockWords';
import { checkForm, findProblems } from '../testing/findProblems';
import { addAsked } from './addAsked';

const files: StudioFiles = await readSchemaFiles();
const at = (step: string, pointer: string): Place => ({
  file: `steps/${step}/ui.json`,
  pointer,
});
const title = at('monograph-details', '/sections/0/nodes/2');
const notes = at('monograph-details', '/sections/3/nodes/6');
const notesOfIssue = at('serial-details', '/sections/5/nodes/1/nodes/6');
const cases = [
  { name: 'the title of a book', place: title, required: true },
  { name: 'the title of a book', place: title, required: false },
  { name: 'the notes of a book', place: notes, required: true },
  { name: 'the notes of a book', place: notes, required: false },
  { name: 'the notes of an issue', place: notesOfIssue, required: false },
];

describe('rows inside the rows of a deposit', () => {
  it.each(sampleCases(cases))(
    'are shown by examples after $name, required: $required',
    async ({ place: after, required }) => {
      const { files: added, place } = addAsked(
        files,
        after,
        {
          kind: 'ROWS',
          label: 'Extra remark',
          rowQuestion: 'Which one?',
          required,
        },
        blockWords,
      );
      expect(await checkForm(added, 'deposit')).toEqual(
        await checkForm(files, 'deposit'),
      );
      const rows = { ...place, pointer: place.pointer.slice(0, -8) };
      const removed = removeNode(added, rows, files);
      expect(await findProblems(removed, 'deposit')).toEqual([]);
    },
  );
});

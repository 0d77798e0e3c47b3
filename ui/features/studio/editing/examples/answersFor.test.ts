import { describe, expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked, type AskedQuestion } from '../adding/addAsked';
import { addForm } from '../adding/addForm';
import { blockWords } from '../testing/blockWords';
import { checkForm } from '../testing/findProblems';
import { lacksExamples } from './renewExamples';

const { files: form, key } = addForm(
  await readSchemaFiles(),
  { title: 'Report a map', access: 'anyone', firstQuestion: 'Title' },
  { review: 'Review and send', sent: 'Sent' },
);

const problemsOf = async (edited: StudioFiles) =>
  (await checkForm(edited, key))
    .filter(({ code }) => code !== 'unused')
    .map(({ message }) => message);

describe('regression: the last of a chain of questions, each asked after a yes,', () => {
  it.each([true, false])(
    'gets its examples where an answer is required: %s',
    async (required) => {
      const yesNo: Omit<AskedQuestion, 'label'> = { kind: 'YES_NO', required };
      const chain: AskedQuestion[] = [
        { ...yesNo, label: 'Is it a book?' },
        { ...yesNo, label: 'Is it bound?', onlyIfYes: true },
        { ...yesNo, label: 'Is it in leather?', onlyIfYes: true },
        { kind: 'TEXT', label: 'Colour', required, onlyIfYes: true },
      ];
      const { files, place } = chain.reduce(
        (next, one) => addAsked(next.files, next.place, one, blockWords),
        {
          files: form,
          place: {
            file: `steps/${key}-first/ui.json`,
            pointer: '/sections/0/nodes/0',
          },
        },
      );
      expect(lacksExamples(files, place)).toBe(false);
      expect(await problemsOf(files)).toEqual([]);
    },
  );
});

import { expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked, type AskedQuestion } from '../adding/addAsked';
import { addForm } from '../adding/addForm';
import { answersOn } from '../conditions/conditionsAbout';
import { changeLabel } from '../questions/changeNode';
import { blockWords } from '../testing/blockWords';

const files: StudioFiles = await readSchemaFiles();

it('regression: no example names a question by its former label', () => {
  const { files: form, key } = addForm(
    files,
    { title: 'Report a map', access: 'anyone', firstQuestion: 'Title' },
    { review: 'Review and send', sent: 'Sent' },
  );
  const asked: AskedQuestion[] = [
    { kind: 'YES_NO', label: 'Is it sold?', required: true },
    { kind: 'TEXT', label: 'Price', required: true, onlyIfYes: true },
  ];
  const step = `${key}-first`;
  const { files: before } = asked.reduce(
    (next, one) => addAsked(next.files, next.place, one, blockWords),
    {
      files: form,
      place: { file: `steps/${step}/ui.json`, pointer: '/sections/0/nodes/0' },
    },
  );
  const price = answersOn(before, step).find(({ field }) => field === 'price');
  if (price === undefined) throw new Error('no price');
  expect(JSON.stringify(before)).toContain('"Price: ');
  const renamed = JSON.stringify(changeLabel(before, price.place, 'Its cost'));
  expect(renamed).toContain('"Its cost: ');
  expect(renamed).not.toContain('"Price: ');
  expect(renamed).toContain('"Is it sold?: ');
});

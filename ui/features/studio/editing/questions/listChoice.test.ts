import { expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addOwnList } from '../adding/ownList';
import { offeredLists } from './listChoice';

const files: StudioFiles = await readSchemaFiles();
const added = addOwnList(files, 'Which colour?', 'Red').files;

const isOffered = (list: string, chosen?: string) =>
  offeredLists(added, chosen).some(({ name }) => name === list);

it.each([
  ['SubmissionType', undefined, true],
  ['WhichColour', undefined, true],
  ['CommonPassword', undefined, false],
  ['MailPlaceholder', undefined, false],
  ['StaffMember', undefined, false],
  ['Library', undefined, false],
  ['MailPlaceholder', 'MailPlaceholder', true],
  ['QuestionRule', 'MailPlaceholder', false],
])('of the list %s while %s is chosen says %s', (list, chosen, expected) => {
  expect(isOffered(list, chosen)).toBe(expected);
});

it('regression: offers a list that no question has at the moment', () => {
  const unused = Object.fromEntries(
    Object.entries(added).filter(([file]) => file.startsWith('lists/')),
  );
  const names = offeredLists(unused).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Months', 'WhichColour']));
});

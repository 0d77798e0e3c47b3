import { expect, it } from '@jest/globals';
import { addOwnList, isOwnList } from './ownList';

it.each([
  ['Which colour?', 'Made under Forms: Which colour?'],
  ['Colour', 'Made under Forms: Colour.'],
])('a list of “%s” says where it comes from', (label, source) => {
  const { files, name } = addOwnList({}, label, 'Red');
  expect(files).toMatchObject({ [`lists/${name}.json`]: { source } });
  expect(isOwnList(files, name)).toBe(true);
});

it('a list that was made before is an own one, too', () => {
  const source = 'Made in the form studio: Colour.';
  expect(isOwnList({ 'lists/Colour.json': { source } }, 'Colour')).toBe(true);
});

import { expect, it } from '@jest/globals';
import type { JsonObject } from '@engine/types/json';
import { objectAt } from '../definition/files';
import { withoutDiffering } from './withoutDiffering';

const rules = (anyDiffers: JsonObject) => ({
  'items/title.json': { properties: { changeRequest: { anyDiffers } } },
});
const pairs = {
  requestedTitle: 'title',
  requestedIssn: { field: 'issn', emptiedBy: 'changeDetails' },
};

it.each<[string, JsonObject]>([
  ['requestedIssn', { requestedTitle: 'title' }],
  ['changeDetails', { requestedTitle: 'title', requestedIssn: 'issn' }],
  ['issn', pairs],
])('what is compared without %s', (field, left) => {
  const statement = { file: 'items/title.json', pointer: '' };
  expect(withoutDiffering(rules(pairs), statement, field)).toEqual(rules(left));
});

it('a rule that compares nothing more goes', () => {
  const statement = { file: 'items/title.json', pointer: '' };
  const files = rules({ requestedTitle: 'title' });
  const left = withoutDiffering(files, statement, 'requestedTitle');
  expect(
    objectAt(left, { ...statement, pointer: '/properties/changeRequest' }),
  ).toEqual({});
});

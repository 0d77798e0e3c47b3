import { expect, test } from '@jest/globals';
import { joinPointer } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { changePlaceName } from './changePlaceName';

const files: StudioFiles = await readSchemaFiles();

test.each([
  ['forms/login.form.json', '/title', 'Publisher login: Heading'],
  ['forms/login.form.json', '/access', 'Publisher login: Who can fill it in?'],
  ['steps/login/ui.json', '/title', 'Publisher login: Heading'],
  ['steps/login/ui.json', '/sections/0/nodes/0', 'Publisher login › Username'],
  [
    'steps/login/ui.json',
    '/sections/0/nodes/0/label',
    'Publisher login › Username: Question',
  ],
  [
    'steps/login/ui.json',
    '/sections/0/nodes/0/label/0/text',
    'Publisher login › Username: Question',
  ],
  [
    'steps/login/ui.json',
    '/sections/0/nodes/0/hint',
    'Publisher login › Username: Hint',
  ],
  [
    'items/monograph.json',
    '/properties/itemSubtitle/maxLength',
    'Deposit an electronic publication › ePublication details: Monograph (book, map, music score or other) › Subtitle: Longest text, in characters',
  ],
  [
    'items/monograph.json',
    '/properties/itemSubtitle',
    'Deposit an electronic publication › ePublication details: Monograph (book, map, music score or other) › Subtitle',
  ],
  [
    'lists/CreatorRole.json',
    '/entries/0/order',
    'Creator role › Author: Place in the list',
  ],
  [
    'help/INTERFACE_HELP/authority.json',
    '/blocks/0/text',
    'Authority to deposit: Text',
  ],
  ['help/PRIVACY_NOTICE/default.json', '/title', 'Privacy notice: Title'],
  ['conditions/is-staff.json', '/title', 'The user is library staff'],
])('regression: a conflict at %s%s is named %s', (file, pointer, name) => {
  expect(changePlaceName(files, joinPointer('', file) + pointer)).toBe(name);
});

import { expect, test } from '@jest/globals';
import { readSchemaFiles } from '../../../testing/depositForm';
import { listItems } from './wordingItems';

const files = await readSchemaFiles();

test.each([
  ['texts', 'help/PRIVACY_NOTICE/default.json', 'Privacy notice'],
  ['texts', 'help/START_PAGE/default.json', 'Start page'],
  ['texts', 'help/FORM_STUDIO/61840273.json', 'Form studio'],
  ['help', 'help/INTERFACE_HELP/file-formats.json', 'file-formats'],
] as const)('%s: %s has “%s” beside its title', (name, file, id) => {
  const found = listItems(files, { name }).find(
    ({ place }) => place.file === file,
  );
  expect(found?.id).toBe(id);
});

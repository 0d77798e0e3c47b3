import { describe, expect, it, test } from '@jest/globals';
import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { readPlace, wantsJson } from '../editor/readPlace';
import { listAt, objectAt } from '../editing/definition/files';
import { toEditorLinks } from './editorLink';

const files: StudioFiles = await readSchemaFiles();
const studio = '/ned/library/studio';
const linksTo = (file: string, pointer: string) =>
  toEditorLinks(files, studio, 'deposit', { file, pointer });
const open = (link: string | undefined) =>
  new URL(link ?? '', 'http://library');

describe('a problem leads to the part of the form that it is about', () => {
  it.each<[file: string, pointer: string, field: string]>([
    ['items/monograph.json', '/properties/isbn/const', 'isbn'],
    ['items/monograph.json', '/asks/3', 'itemTitle'],
    ['entities/submission-item.json', '/properties/isbn/format', 'isbn'],
    ['steps/recover/schema.json', '/required/0', 'username'],
    ['conditions/has-isbn.json', '', 'isbn'],
    ['steps/recover/examples/name.json', '/cases/2', 'username'],
    ['steps/monograph-details/ui.json', '/sections/2/nodes/3/label', 'hasIsbn'],
  ])('%s%s: %s', (file, pointer, field) => {
    const links = linksTo(file, pointer);
    const part = readPlace(open(links.part).search);
    expect(part && objectAt(files, part)['field']).toBe(field);
    expect(wantsJson(open(links.part).search)).toBe(false);
    const json = open(links.json);
    expect(readPlace(json.search)).toEqual({ file, pointer });
    expect(wantsJson(json.search)).toBe(true);
  });

  it.each([
    ['ephemera', 'items'],
    ['multipart-mono', 'parts'],
    ['serial-details', 'issues'],
  ])('regression: of an example of %s in its own step', (step, name) => {
    const file = `steps/${step}/examples/${name}.json`;
    const index = listAt(files, { file, pointer: '/cases' }).findIndex(
      (one) => isObject(one) && one['name'] === 'notes with 500 characters',
    );
    const { part } = linksTo(file, `/cases/${index}`);
    expect(readPlace(open(part).search)?.file).toBe(`steps/${step}/ui.json`);
  });

  it.each([
    ['/title', 'forms/deposit.form.json'],
    ['/steps/0/label', 'steps/publication-type/ui.json'],
    ['/steps/1', 'steps/monograph-details/ui.json'],
  ])('regression: the form itself, or its step: %s', (pointer, file) => {
    const { part } = linksTo('forms/deposit.form.json', pointer);
    expect(readPlace(open(part).search)).toEqual({ file, pointer: '' });
    expect(wantsJson(open(part).search)).toBe(false);
  });

  it('of another form on the page of that form', () => {
    const { part } = linksTo('steps/recover/schema.json', '/required/0');
    expect(open(part).pathname).toBe(`${studio}/recover`);
  });
});

test.each([
  ['forms/deposit.form.json', '/effects/0'],
  ['values/email.json', '/maxLength'],
  ['items/a b.json', '/properties/a~1b&c=d'],
])('%s%s is about no part, and is shown as JSON', (file, pointer) => {
  const { part, json } = linksTo(file, pointer);
  expect(readPlace(open(part).search)).toEqual({ file, pointer });
  expect(wantsJson(open(part).search)).toBe(true);
  expect(json).toBeUndefined();
});

test.each([
  ['lists/Months.json', `${studio}/lists/Months`],
  ['lists/MailTemplate.json', `${studio}/mails`],
  ['help/INTERFACE_HELP/12345678.json', `${studio}/help`],
  ['help/PRIVACY_NOTICE/default.json', `${studio}/texts`],
  ['messages/en.json', `${studio}/texts`],
  ['forms/login.form.json', `${studio}/login`],
])('%s is changed on %s', (file, page) => {
  expect(open(linksTo(file, '').part).pathname).toBe(page);
});

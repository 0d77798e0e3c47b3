import { readPlace } from '../editor/readPlace';
import { toEditorLink } from './editorLink';

test.each([
  { file: 'steps/publication-type/ui.json', pointer: '/sections/0/nodes/1' },
  { file: 'forms/deposit.form.json', pointer: '' },
  { file: 'items/a b.json', pointer: '/properties/a~1b&c=d' },
])('a link to the editor names a place', (place) => {
  const link = toEditorLink('/ned/library/studio/deposit', place);
  expect(readPlace(new URL(link, 'http://library').search)).toEqual(place);
});

test.each([
  ['lists/Months.json', '/ned/library/studio/lists/Months'],
  ['lists/MailTemplate.json', '/ned/library/studio/mails'],
  ['help/INTERFACE_HELP/12345678.json', '/ned/library/studio/help'],
  ['help/PRIVACY_NOTICE/default.json', '/ned/library/studio/texts'],
  ['messages/en.json', '/ned/library/studio/texts'],
  ['forms/login.form.json', '/ned/library/studio/deposit'],
])('%s is changed on %s', (file, page) => {
  const link = toEditorLink('/ned/library/studio/deposit', {
    file,
    pointer: '/entries/0/label',
  });
  expect(new URL(link, 'http://library').pathname).toBe(page);
});

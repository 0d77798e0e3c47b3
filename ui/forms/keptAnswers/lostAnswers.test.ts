import { expect, it } from '@jest/globals';
import { findCleared } from './lostAnswers';

it('names each answer that is gone, in rows and objects, and files whole', () => {
  const before = {
    type: 'BOOK',
    submissionItems: [
      { key: 1, itemTitle: 'Tides', languages: ['eng'], isbn: '9780306406157' },
    ],
    publisher: { name: 'Moss', contact: { email: 'ada@example.org' } },
    coverFile: { tempFileId: 'file-1' },
  };
  const after = {
    type: 'BOOK',
    submissionItems: [{ key: 1, itemTitle: 'Tides', languages: ['eng'] }],
    publisher: { name: 'Moss' },
  };
  expect(findCleared(before, after)).toEqual([
    {
      path: '/submissionItems/0/isbn',
      place: '/submissionItems/*#isbn',
      value: '9780306406157',
    },
    {
      path: '/publisher/contact/email',
      place: '/publisher/contact#email',
      value: 'ada@example.org',
    },
    {
      path: '/coverFile',
      place: '#coverFile',
      value: { tempFileId: 'file-1' },
    },
  ]);
  expect(findCleared(before, before)).toEqual([]);
});

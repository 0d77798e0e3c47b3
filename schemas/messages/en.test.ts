import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkMessageFields } from '@engine/checks/pages/checkMessages';
import type { Messages } from '@engine/types/messages';
import { keywordsThat } from '@engine/vocabulary/keywordTable';
import { formats as formatChecks } from '@engine/vocabulary/runtime/formats';

const text = await readFile(path.join(import.meta.dirname, 'en.json'), 'utf8');
const messages = JSON.parse(text) as Messages;
const { fields, formats, types, keywords, sentences } = messages;

const codes = [
  ...keywordsThat(({ does }) => does === 'judges'),
  ...Object.keys(formatChecks),
  'notRelevant',
  'notComputed',
  'lockedTo',
  'unknownField',
];

test.each(codes)('a finding %s has a sentence', (code) => {
  expect(formats[code] ?? keywords[code]).toMatch(/\w+ \w+/);
});

test.each([
  [keywords.required, '{label} field is required.'],
  [messages.default, '{label} is not valid.'],
  [keywords.equalTo, 'The {label} confirmation does not match.'],
  [
    formats['url-with-protocol'],
    'The provided value is not a valid URL (note: the URL must start with a protocol e.g. http://).',
  ],
  [
    formats.username,
    'Must be between 4 and 32 characters and start with a letter. Only use letters, numbers, full stops and hyphens.',
  ],
  [
    keywords.passwordRules,
    'Passwords must be at least 10 characters and not contain the username. It must contain lowercase and uppercase letters and either a number or punctuation character.',
  ],
  [formats.email, 'The Email field must be a valid email.'],
  [
    fields['submission-item']?.yearOfPublication?.yearsAhead,
    'Please enter a value between {minimum} and {year}',
  ],
  [
    fields['submission-item']?.yearOfPublication?.onlyMinimum,
    'The year of publication must be greater than or equal to {limit}.',
  ],
  [
    fields['submission-item']?.yearOfPublication?.onlyMaximum,
    'The year of publication must be less than or equal to {limit}.',
  ],
  [keywords.maxWords, 'A maximum of {limit} words can be entered'],
  [keywords.fileReady, 'The file must be provided.'],
  [keywords.uniqueBy, 'Must be different.'],
  [keywords.differsFrom, 'Cannot select the same item for both'],
  [types.boolean?.required, 'A yes/no answer is required.'],
  [
    formats.isbn,
    'An eISBN should be 13 or 10 digits, no hyphens e.g. 1234567890123',
  ],
  [
    formats.issn,
    'An eISSN should be 8 digits with a hyphen after the fourth digit, e.g. 1234-5678',
  ],
])(
  'the sentence is the specification’s: %s [S1-5.identifiers.isbn S1-5.identifiers.issn S2-5.messages.boolean S2-5.messages.confirmation S2-5.messages.default S2-5.messages.different S2-5.messages.email S2-5.messages.file S2-5.messages.password S2-5.messages.required S2-5.messages.same-selection S2-5.messages.url S2-5.messages.username S2-5.messages.words S2-5.messages.year S1-5.messages.default]',
  (written, expected) => {
    expect(written).toBe(expected);
  },
);

test.each([
  ['eISBN', 'monograph-details', formats.isbn],
  ['eISBN', 'multipart-mono', formats.isbn],
  ['eISSN', 'monograph-details', formats.issn],
  ['eISSN', 'serial-details', formats.issn],
])(
  'the help text of an %s is the sentence: %s [S1-5.identifiers.isbn S1-5.identifiers.issn S2-5.identifiers.isbn S2-5.identifiers.issn]',
  async (_number, step, sentence) => {
    const file = path.join(import.meta.dirname, `../steps/${step}/ui.json`);
    const text = await readFile(file, 'utf8');
    expect(text).toContain(`"hint": ${JSON.stringify(sentence)}`);
  },
);

const catalogue = {
  accessRestricted:
    'You cannot modify the access conditions for {title} marked as {label}. Please contact us if you would like to update the access conditions',
  browserUnsupported: 'Your browser does not support this file upload control.',
  configFailed: 'Failed to load frontend config.',
  coverFailed: 'Failed to generate cover image',
  deletedFiles:
    'One or more of your uploaded files have been deleted as the deposit process has taken too long, please upload files again in order to complete the deposit',
  ephemeraTitlesFailed:
    'Failed to load existing ephemera titles for your publisher.',
  fileEmpty: 'The file that you have uploaded is empty.',
  fileErrorsTitle: 'The following errors were found in the file {filename}',
  fileInvalid: 'This file is invalid.',
  fileTooBig:
    'File is too big ({filesize}MB). The maximum allowed file size is {maxFilesize}MB.',
  helpNotFound: 'Unable to find help content!',
  invalidFields: 'Your deposit contains invalid fields.',
  listEmpty: 'List is empty.',
  maximumSelected:
    'Maximum of {limit} options selected. First remove a selected option to select another.',
  modernBrowser: 'Please use a modern browser.',
  multipartTitlesFailed:
    'Failed to load existing multipart monograph titles for your publisher.',
  noElements: 'No elements found. Consider changing the search query.',
  oneFileOnly: 'You can only upload 1 {label} for each publication.',
  passwordRequestFailed:
    'An unexpected error occurred while processing your request',
  passwordRequestSent:
    "Thank you. If you have an account with us, we've just sent you an email with instructions for what to do next.",
  prePubFailed: 'An error has occurred: {message}',
  prePubNotFound: 'Not found.',
  prePubSearching: 'Searching...',
  publisherUpdateFailed:
    'An unexpected error has occurred while updating your publisher details!',
  registrationFailed:
    'An unexpected error occurred while processing your registration',
  removePartsText:
    'You can only provide a single sample part as evidence of the changes to the multipart monograph title. Selecting this option will remove your uploaded parts. Do you wish to proceed?',
  removePartsTitle: 'Remove parts',
  serialTitlesFailed:
    'Failed to load existing serial titles for your publisher.',
  startAgainText: 'This will clear all of the data you have entered.',
  startAgainTitle: 'Are you sure?',
  titlePending: 'This title is still under review',
  titleUpdatePending: 'Overnight update pending, please try again tomorrow',
  titlesUnderReview:
    'All of your registered titles are still under review. Register a new title, or wait until one of your pending titles has been accepted.',
  unexpectedError:
    'An unexpected error has occurred while processing your request. Please try again. If the error still occurs, contact your library.',
  uploadFailed: 'Unexpected server error during upload',
  uploadUnexpected: 'An unexpected error occurred while uploading your file',
};

test.each(Object.entries(catalogue))(
  'the catalogue says %s in the specification’s words [S1-4.titles.tooltips S1-4.access.hidden-locked S1-4.change.remove-parts S1-8.load.serials S1-8.load.multiparts S1-8.load.ephemera S1-8.prepub S1-8.titles-under-review]',
  (name, expected) => {
    expect(sentences[name]).toBe(expected);
  },
);

const unchanged = (what: string) =>
  `You answered that there has been changes to ${what} since your last deposit, but you have not provided the changes.`;
const unchangedAccess = unchanged('the access conditions of your title');
const deposited =
  'This publication has already been deposited. Please check your deposit history.';

test.each([
  ['serial-title', 'changeRequest', unchanged('your serial title')],
  ['serial-title', 'changeAccess', unchangedAccess],
  [
    'multipart-mono-title',
    'changeRequest',
    unchanged('your multipart monograph title'),
  ],
  ['multipart-mono-title', 'changeAccess', unchangedAccess],
  ['ephemera-title', 'changeAccess', unchangedAccess],
])(
  'a change of a %s that changes nothing is refused at %s in the specification’s words [S1-5.change.nothing-serial S1-5.change.nothing-multipart S1-5.change.nothing-access S2-5.messages.serial-unchanged S2-5.messages.multipart-unchanged S2-5.messages.access-unchanged]',
  (entity, field, expected) => {
    expect(fields[entity]?.[field]?.anyDiffers).toBe(expected);
  },
);

test.each([
  ['serial-title', 'title', 'There is already a serial title with this name.'],
  [
    'multipart-mono-title',
    'title',
    'There is already a multipart monograph title with this name.',
  ],
  ['multipart-mono-title', 'isbn', deposited],
  ['submission-item', 'isbn', deposited],
  ['submission-item', 'ismn', deposited],
])(
  'a %s that is known is warned about at %s in the specification’s words [S1-5.serial-title.duplicate S1-5.multipart-title.duplicate S1-5.identifiers.duplicate]',
  (entity, field, expected) => {
    expect(fields[entity]?.[field]?.remote).toBe(expected);
  },
);

test('issues are removed in the words of parts [S1-4.change.remove-issues]', () => {
  expect(sentences.removeIssuesTitle).toBe('Remove issues');
  expect(sentences.removeIssuesText).toBe(
    'You can only provide a single sample issue as evidence of the changes to the serial title. Selecting this option will remove your uploaded issues. Do you wish to proceed?',
  );
});

test('the service is named where the specification says NED', () => {
  const name = (sentence: string | undefined) =>
    sentence?.replace('{serviceName}', 'NED');
  expect(name(sentences.serialNeedsAccount)).toBe(
    'Serial deposits require a NED account',
  );
  expect(name(sentences.staffLoginFailed)).toBe(
    'Invalid username or password: Please contact your NED Team Leader.',
  );
});

test('names are in the order of the alphabet, so that one finds them', () => {
  for (const part of [fields, formats, keywords, sentences]) {
    expect(Object.keys(part)).toEqual(Object.keys(part).sort());
  }
});

test('a sentence for a field that its entity does not have is refused', () => {
  const entity = { $id: '/entities/owner', properties: { id: {} } };
  const own = { owner: { id: {}, name: {} }, keeper: { id: {} } };
  const found = checkMessageFields({
    'entities/owner.json': entity,
    'messages/en.json': { fields: own },
  });
  expect(found.map(({ pointer }) => pointer)).toEqual([
    '/fields/owner/name',
    '/fields/keeper/id',
  ]);
});

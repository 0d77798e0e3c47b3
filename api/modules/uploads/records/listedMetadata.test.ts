import { resolve } from 'node:path';
import { analyseDefinition, toLists } from '@engine';
import type { FileMetadata } from '@contract/files';
import {
  getDefinition,
  readDefinition,
} from '../../forms/publish/definitionFiles';
import { findUnlistedLanguages } from './languageKeys';
import type { OfferingForm } from './listedMetadata';
import { toListedMetadata } from './listedMetadata';

const schemas = resolve(import.meta.dirname, '../../../../schemas');

let form: OfferingForm;

beforeAll(async () => {
  const { definitions, lists } = await readDefinition(schemas);
  const definition = getDefinition(definitions, 'deposit');
  form = {
    form: { model: analyseDefinition(definition) },
    lists: toLists(lists),
  };
});

function listed(metadata: Partial<FileMetadata>): FileMetadata {
  const empty = { source: 'the PDF', creators: [], languages: [] };
  return toListedMetadata({ ...empty, ...metadata }, form);
}

test.each([
  ['en', 'eng'],
  ['en-AU', 'eng'],
  ['en_US', 'eng'],
  ['EN-GB', 'eng'],
  ['English', 'eng'],
  [' english ', 'eng'],
  ['fr', 'fre'],
  ['fra', 'fre'],
  ['fre', 'fre'],
  ['zh-Hant-TW', 'chi'],
  ['deu', 'ger'],
  ['iw', 'heb'],
  ['Castilian', 'spa'],
  ['arn', 'arn'],
  // regression: languages of ISO 639-3 that the list has only in a group
  ['kld', 'aus'],
  ['pjt-AU', 'aus'],
  ['yue-Hant', 'chi'],
  ['arz', 'ara'],
  ['rop', 'cpe'],
  ['und', undefined],
  ['', undefined],
  ['Klingonese', undefined],
  ['constructor', undefined],
  ['../../etc/passwd', undefined],
])('the language %j of a file is %j of the list', (written, key) => {
  const expected = key === undefined ? [] : [key];
  expect(listed({ languages: [written] }).languages).toEqual(expected);
});

test('regression: a language that the list has nothing near to is found', () => {
  const known = form.lists['Languages'] ?? {};
  const written = ['wbp', 'kld', 'en-AU', 'und', '', 'x-none', 'Klingonese'];
  expect(findUnlistedLanguages(known, written)).toEqual(['wbp', 'Klingonese']);
});

test('a language that is written in two ways is offered once', () => {
  expect(listed({ languages: ['en', 'fr-CA', 'eng'] }).languages).toEqual([
    'eng',
    'fre',
  ]);
});

test('regression: subjects are keys of the lists of genres and subjects, by key or words; a licence is one of the list', () => {
  const subjects = ['sea and adventure', 'LOCAL_HISTORIES', 'constructor'];
  expect(listed({ subjects, licence: 'ATTRIBUTION' })).toMatchObject({
    subjects: ['SEA_AND_ADVENTURE', 'LOCAL_HISTORIES'],
    licence: 'ATTRIBUTION',
  });
  const nothing = listed({ subjects: ['Sails'], licence: 'constructor' });
  expect(nothing).not.toHaveProperty('subjects');
  expect(nothing).not.toHaveProperty('licence');
});

test('texts are plain lines, and no longer than their questions take', () => {
  const metadata = listed({
    title: `The\u0000 tide\n\ttables \u202Egnp.exe${'x'.repeat(2000)}`,
    subtitle: ' \u200B\n',
    publisher: 'Moss\r\n& Daughters',
    isbn: '9780306406157',
  });
  expect(metadata.title).toMatch(/^The tide tables gnp\.exex+$/);
  expect(metadata.title).toHaveLength(1000);
  expect(metadata).not.toHaveProperty('subtitle');
  expect(metadata).toMatchObject({
    publisher: 'Moss & Daughters',
    isbn: '9780306406157',
  });
});

test('half a character is never at the end', () => {
  const { title } = listed({ title: `${'x'.repeat(999)}🌊` });
  expect(title).toBe('x'.repeat(999));
});

test('creators keep what the form has a question for', () => {
  const { creators } = listed({
    creators: [
      {
        name: 'Moss, Ada',
        type: 'PERSON',
        givenNames: 'Ada',
        lastName: 'Moss\u0007',
        role: 'AUTHOR',
      },
      { name: 'Tidal Board', type: 'ORGANISATION', role: 'CHIEF' },
      { name: '\u0001', type: 'PERSON' },
    ],
  });
  expect(creators).toEqual([
    {
      name: 'Moss, Ada',
      type: 'PERSON',
      givenNames: 'Ada',
      lastName: 'Moss',
      role: 'AUTHOR',
    },
    { name: 'Tidal Board', type: 'ORGANISATION' },
  ]);
});

test('a file that names thousands is not taken at its word', () => {
  const creators = Array.from({ length: 5000 }, (_, at) => ({
    name: `Person ${at}`,
    type: 'PERSON' as const,
  }));
  expect(listed({ creators }).creators.length).toBeLessThanOrEqual(50);
});

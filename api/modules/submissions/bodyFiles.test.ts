import { resolve } from 'node:path';
import { analyseDefinition } from '@engine';
import {
  getDefinition,
  readDefinition,
} from '../forms/publish/definitionFiles';
import { reduceFiles, writeStoredFiles } from './files/bodyFiles';

const schemas = resolve(import.meta.dirname, '../../../schemas');
const { definitions } = await readDefinition(schemas);
const model = analyseDefinition(getDefinition(definitions, 'deposit'));

test('of a file in its place only the tempFileId is believed', () => {
  const publicationFile = { tempFileId: 'a', size: 1, checksum: 'claimed' };
  expect(
    reduceFiles(model, { submissionItems: [{ publicationFile }] }),
  ).toEqual({
    data: { submissionItems: [{ publicationFile: { tempFileId: 'a' } }] },
    slots: [{ slot: '/submissionItems/0/publicationFile', tempFileId: 'a' }],
  });
});

test.each([
  ['an object elsewhere', { publisher: { tempFileId: 'a', unheardOf: 'x' } }],
  ['a place that names no file', { submissionItems: [{ coverFile: 'a' }] }],
  ['rows that are none', { submissionItems: ['a', null, 3] }],
])('regression: %s is left to the judge as it is', (_what, body) => {
  expect(reduceFiles(model, body)).toEqual({ data: body, slots: [] });
});

test('the stored record is where the temporary file was named', () => {
  const payload = { submissionItems: [{ coverFile: { tempFileId: 'a' } }] };
  expect(writeStoredFiles(model, payload, ({ slot }) => ({ slot }))).toEqual({
    submissionItems: [{ coverFile: { slot: '/submissionItems/0/coverFile' } }],
  });
});

import { resolve } from 'node:path';
import { readJsonFiles } from '../../api/modules/forms/publish/definitionFiles';
import type { SchemaFiles } from '../compile/definition/assembleDefinition';
import type { Json } from '../types/json';
import { describeChanges } from './describeChanges';
import { offerRenames } from './offerRenames';

const files = await readJsonFiles(
  resolve(import.meta.dirname, '../../schemas'),
);

const OLD = 'sheetNumber';
const NEW = 'sheetLabel';

/** The files with the field under another name wherever it is written. */
function rename(more: (text: string, file: string) => string): SchemaFiles {
  return Object.fromEntries(
    Object.entries(files).map(([file, content]) => [
      file,
      JSON.parse(
        more(JSON.stringify(content).replaceAll(OLD, NEW), file),
      ) as Json,
    ]),
  );
}

const renamed = rename((text) => text);
const offer = {
  formKey: 'deposit',
  from: `/submissionItems/*/${OLD}`,
  to: `/submissionItems/*/${NEW}`,
};

const recorded = (from: SchemaFiles): SchemaFiles => {
  const file = 'forms/deposit.form.json';
  const { from: before, to } = offer;
  const form = from[file] as object;
  return { ...from, [file]: { ...form, renamed: [{ from: before, to }] } };
};

test('a removed and a new field of the same type may be one question', () => {
  expect(offerRenames(files, renamed)).toContainEqual(
    expect.objectContaining(offer),
  );
  expect(offerRenames(files, files)).toEqual([]);
});

test('of several new questions each may be the removed one, that of its label first', () => {
  const another = 'anotherNumber';
  const after = rename((text, file) =>
    file === 'entities/submission-item.json'
      ? text.replace(`"${NEW}":{`, `"${another}":{"type":"string"},"${NEW}":{`)
      : text.replace(
          `{"field":"${NEW}"`,
          `{"field":"${another}","label":"Another"},{"field":"${NEW}"`,
        ),
  );
  const offered = offerRenames(files, after).filter(
    ({ from }) => from === offer.from,
  );
  expect(offered.map(({ to }) => to)).toEqual([
    offer.to,
    `/submissionItems/*/${another}`,
  ]);
});

test('fields of different types are different questions', () => {
  const other = rename((text, file) =>
    file === 'entities/submission-item.json'
      ? text.replace(`"${NEW}":{"type":"string"`, `"${NEW}":{"type":"boolean"`)
      : text,
  );
  expect(offerRenames(files, other)).toEqual([]);
});

test('a name that the form records is said, and asked about no more', () => {
  const after = recorded(renamed);
  expect(offerRenames(files, after)).toEqual([]);
  const said = describeChanges(files, after).map(
    ({ kind, text }) => `${kind}: ${text}`,
  );
  expect(said).toContain(
    `safe: is renamed from “${OLD}” to “${NEW}”: drafts and stored answers keep their values.`,
  );
  expect(said.filter((one) => /is removed|is new/.test(one))).toEqual([]);
});

test('other rules under the new name are said, too', () => {
  const after = recorded(
    rename((text, file) =>
      file === 'items/monograph.json'
        ? text.replace(`"${NEW}":{"maxLength":255`, `"${NEW}":{"maxLength":5`)
        : text,
    ),
  );
  expect(describeChanges(files, after)).toContainEqual(
    expect.objectContaining({
      kind: 'tightening',
      text: expect.stringContaining('It has other rules.') as string,
    }),
  );
});

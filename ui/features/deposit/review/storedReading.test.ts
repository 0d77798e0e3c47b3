import { describe, expect, it } from '@jest/globals';
import { judge, storable, toLists, wordingParams } from '@engine';
import { restoreJoined } from '@engine/evaluate/documents/restoreJoined';
import { anonymousUser } from '@engine/testing/createUser';
import type { Json, JsonObject } from '@engine/types/json';
import { createContext } from '../../../forms/state/createContext';
import { loadDepositForm } from '../../../testing/depositForm';
import { testConfig } from '../../../testing/fakeApi';
import { bookData } from '../../../testing/savedBook';
import { createStoredReading } from './answerReading';
import { toReviewSheets } from './reviewSheets';

const { form, lists: servedLists } = await loadDepositForm();
const lists = toLists(servedLists as Parameters<typeof toLists>[0]);

/** The rows of a stored document by their terms, read with a form that stores the same answers. */
function readStored(
  stored: JsonObject,
  reviewed = form,
): Record<string, readonly string[]> {
  const data = restoreJoined(form.model, lists, stored);
  const context = createContext(
    { user: anonymousUser, config: testConfig },
    lists,
  );
  const evaluation = judge(form, data, context);
  const reading = createStoredReading({
    model: reviewed.model,
    data,
    form,
    evaluation,
  });
  const sheets = toReviewSheets({
    reading,
    context: { lists, files: {} },
    texts: { yes: 'Yes', no: 'No', current: 'Until accepted: {answer}' },
    params: wordingParams(form, data, lists),
  });
  const rows = sheets.flatMap((sheet) => sheet.rows);
  return Object.fromEntries(rows.map(({ term, lines }) => [term, lines]));
}

describe('a stored deposit', () => {
  const [book] = bookData['submissionItems'] as JsonObject[];
  const joined = { subject: 'HISTORICAL_STORIES', language: 'eng ; fre' };
  const stored = storable(form, {
    ...bookData,
    submissionItems: [{ ...book, ...joined }],
  });

  it('says subjects and languages, which are stored joined [S1-9.joined]', () => {
    const [item] = stored['submissionItems'] as JsonObject[];
    expect(item).not.toHaveProperty('languages');
    const shown = readStored(stored);
    expect(shown['Language']).toEqual(['English', 'French']);
    expect(shown['Genre']).toEqual(['Stories set in the past']);
  });

  it('regression: says that it is fiction by its genre, so that the genre is asked', () => {
    const isFictionOf = (subject: string) => {
      const item = { ...book, subject };
      const sent = storable(form, { ...bookData, submissionItems: [item] });
      const data = restoreJoined(form.model, lists, sent);
      return (data['submissionItems'] as JsonObject[])[0]?.['isFiction'];
    };
    expect(isFictionOf('HISTORICAL_STORIES')).toBe(true);
    expect(isFictionOf('ART_AND_CRAFT')).toBe(false);
  });

  it('regression: has a yes beside its follow-up where its question does not leave it out', () => {
    const plain = JSON.parse(JSON.stringify(form), (name, value: Json) =>
      name === 'unlessBelow' ? undefined : value,
    ) as typeof form;
    expect(readStored(stored)).not.toHaveProperty('Fiction');
    expect(readStored(stored, plain)).toMatchObject({
      Fiction: ['Yes'],
      Genre: ['Stories set in the past'],
    });
  });

  it('says by its reason whether it has sensitive material', () => {
    const isSensitive = (answers: JsonObject) => {
      const item = { ...book, ...answers };
      const sent = storable(form, { ...bookData, submissionItems: [item] });
      const data = restoreJoined(form.model, lists, sent);
      const [restored] = data['submissionItems'] as JsonObject[];
      return restored?.['sensitiveMaterialSelected'];
    };
    const sensitiveMaterialReason = 'Names of people who died.';
    expect(
      isSensitive({ sensitiveMaterial: true, sensitiveMaterialReason }),
    ).toBe(true);
    expect(isSensitive({ sensitiveMaterial: false })).toBe(false);
  });

  it('says its publisher by the address, and no id', () => {
    const publisher = { ...(stored['publisher'] as JsonObject), id: 'p-17' };
    const shown = readStored({ ...stored, publisher });
    expect(shown['Address']).toEqual([
      'Battery Point, Tasmania 7004, Australia',
    ]);
    expect(JSON.stringify(shown)).not.toContain('p-17');
  });

  it('has the label that its answers ask for', () => {
    const shown = readStored({ ...stored, type: 'MAP' });
    expect(shown['Map title']).toEqual(['The tide tables of Port Davey']);
  });
});

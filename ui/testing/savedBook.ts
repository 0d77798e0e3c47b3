import type { ConditionName, StepId } from '@engine/types/generated/names';
import type { JsonObject } from '@engine/types/json';
import depositForm from '../../schemas/forms/deposit.form.json' with { type: 'json' };
import type { SavedDraft } from '../lib/browser/draftStorage';
import { createFileRecord, testReceipt } from './fakeApi';

/** A book with everything answered, as a draft in the browser holds it. */
export const bookData: JsonObject = {
  form: 'MONOGRAPH',
  type: 'BOOK',
  submissionItems: [
    {
      key: 12345678,
      publicationFile: { tempFileId: 'file-1' },
      itemTitle: 'The tide tables of Port Davey',
      creators: [
        {
          key: 1,
          type: 'PERSON',
          givenNames: 'Ada',
          lastName: 'Moss',
          yearOfBirth: 1971,
          role: 'AUTHOR',
        },
      ],
      yearOfPublication: 2026,
      hasEdition: false,
      hasIsbn: true,
      isbn: '9780306406157',
      hasIssn: false,
      hasIsmn: false,
      isFiction: true,
      genre: 'HISTORICAL_STORIES',
      languages: ['eng'],
      sensitiveMaterialSelected: false,
      accessCondition: 'OPEN_TEMP_DOWNLOAD',
      commerciallyAvailable: false,
      license: 'ATTRIBUTION',
    },
  ],
  accessStatementAccepted: true,
  hasCreativeCommons: true,
  publisher: {
    name: 'Moss & Daughters',
    category: 'COMMERCIAL',
    suburb: 'Battery Point',
    country: 'AU',
    stateTerritory: 'TAS',
    postcode: '7004',
    contactName: 'Ada Moss',
    email: 'ada@example.org',
    confirmEmail: 'ada@example.org',
  },
  createUserAccount: false,
};

/** The steps of a kind of deposit before its review, in the order that the form has. */
export const listSteps = (kind: ConditionName): StepId[] =>
  depositForm.steps
    .filter(
      ({ role, includeWhen = kind }) =>
        role === undefined && includeWhen === kind,
    )
    .map(({ id }) => id as StepId);

const bookSteps = listSteps('is-single-monograph');

/** The draft of a book, at a step, with the steps before it complete. */
export function createBookDraft(
  current: StepId,
  given: Partial<SavedDraft> = {},
): SavedDraft {
  const index = bookSteps.indexOf(current);
  const complete = index < 0 ? bookSteps : bookSteps.slice(0, index);
  return {
    v: 1,
    savedAt: Date.now(),
    formVersion: 1,
    wizard: { current, complete, attempted: [] },
    data: bookData,
    stash: {},
    files: { 'file-1': createFileRecord('file-1') },
    idempotencyKey: null,
    receipt: null,
    // A cover was asked for and could not be made.
    memory: { taken: {}, covers: { 'file-1': null } },
    ...given,
  };
}

/** The draft of a tab that shows the receipt of a book. */
export function createReceiptDraft(
  given: Partial<SavedDraft> = {},
): SavedDraft {
  return createBookDraft('acknowledgement', {
    data: {},
    files: {},
    receipt: testReceipt,
    ...given,
  });
}

import { describe, expect, it } from '@jest/globals';
import { toApiError } from '../../lib/api/apiError';
import { listChunkErrors, listUploadErrors } from './uploadErrors';

const messagesOf = (remarks: readonly { message: string }[]) =>
  remarks.map(({ message }) => message);

const fallback = 'An unexpected error occurred while uploading your file';

describe('what is said when a file was not taken [S1-5.files.errors-listed S1-8.upload.unexpected S1-8.upload.complete-failed]', () => {
  it.each([
    [
      'the errors of the record',
      { errors: [{ message: 'One' }, { message: 'Two' }] },
      ['One', 'Two'],
    ],
    [
      'errors in one text, split at semicolons',
      { errors: ['One; Two;'] },
      ['One', 'Two'],
    ],
    [
      'the message of the error',
      { error: { code: 'X', message: 'Not this; not that' } },
      ['Not this', 'not that'],
    ],
    [
      'the fallback where nothing is said',
      { error: { code: 'X', message: '' } },
      [fallback],
    ],
    ['the fallback for an empty list', { errors: [] }, [fallback]],
  ])('%s', (_what, answer, said) => {
    expect(
      messagesOf(listUploadErrors(toApiError(422, answer), fallback)),
    ).toEqual(said);
  });

  it('the fallback when no answer came', () => {
    expect(messagesOf(listUploadErrors(new Error('lost'), fallback))).toEqual([
      fallback,
    ]);
  });

  it('a finding with what to do is not taken apart', () => {
    const finding = {
      code: 'epubDrm',
      severity: 'error' as const,
      message: 'This file is locked; we could not open it',
      detail: 'We could not keep it readable.',
      advice: 'Export the book again; without protection.',
    };
    expect(
      listUploadErrors(toApiError(422, { errors: [finding] }), fallback),
    ).toEqual([finding]);
  });

  it.each([
    ['its sentence', { error: { message: 'Too many.' } }, 'Too many.'],
    ['the fallback', 'Server responded with 0 code.', fallback],
  ])('of a chunk %s', (_what, answer, said) => {
    expect(messagesOf(listChunkErrors(answer, fallback))).toEqual([said]);
  });
});

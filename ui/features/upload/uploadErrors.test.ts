import { describe, expect, it } from '@jest/globals';
import { toApiError } from '../../lib/apiError';
import { listChunkErrors, listUploadErrors } from './uploadErrors';

const fallback = 'An unexpected error occurred while uploading your file';

describe('what is said when a file was not taken (spec 1 §5, §8)', () => {
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
    expect(listUploadErrors(toApiError(422, answer), fallback)).toEqual(said);
  });

  it('the fallback when no answer came', () => {
    expect(listUploadErrors(new Error('lost'), fallback)).toEqual([fallback]);
  });

  it('of a chunk the sentence of the envelope, else the fallback', () => {
    expect(listChunkErrors({ error: { message: 'Too many.' } }, 'F')).toEqual([
      'Too many.',
    ]);
    expect(listChunkErrors('Server responded with 0 code.', 'F')).toEqual([
      'F',
    ]);
  });
});

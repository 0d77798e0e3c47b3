import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words of the review of a deposit. */
export function useReviewTexts(): TFunction {
  return useLazyTexts('review', texts);
}

import type { TFunction } from 'i18next';
import { useLaterTexts } from '../../../lib/useLaterTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words of the review of a deposit. */
export function useReviewTexts(): TFunction {
  return useLaterTexts('review', texts);
}

import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words of the revision history. */
export function useHistoryTexts(): TFunction {
  return useLazyTexts('history', texts);
}

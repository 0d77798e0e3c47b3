import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words that all lists have. */
export function useListTexts(): TFunction {
  return useLazyTexts('list', texts);
}

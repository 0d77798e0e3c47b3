import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words about the titles of a publisher. */
export function useTitleTexts(): TFunction {
  return useLazyTexts('titles', texts);
}

import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words about answers that a file or the catalogue offers. */
export function useOfferTexts(): TFunction {
  return useLazyTexts('offers', texts);
}

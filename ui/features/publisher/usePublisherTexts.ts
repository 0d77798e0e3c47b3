import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words about publishers and their details. */
export function usePublisherTexts(): TFunction {
  return useLazyTexts('publisherAccount', texts);
}

import type { TFunction } from 'i18next';
import { useLaterTexts } from '../../lib/useLaterTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words about publishers and their details. */
export function usePublisherTexts(): TFunction {
  return useLaterTexts('publisherAccount', texts);
}

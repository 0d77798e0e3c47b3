import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words about kept examples. */
export function useExampleTexts(): TFunction {
  return useLazyTexts('studioExamples', texts);
}

import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words about fixing a returned deposit. */
export function useFixTexts(): TFunction {
  return useLazyTexts('fix', texts);
}

import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words about lists of deposits and a deposit's page. */
export function useDepositsTexts(): TFunction {
  return useLazyTexts('deposits', texts);
}

import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words of the account page. */
export function useMyAccountTexts(): TFunction {
  return useLazyTexts('myAccount', texts);
}

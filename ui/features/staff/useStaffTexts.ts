import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words of the home of library staff. */
export function useStaffTexts(): TFunction {
  return useLazyTexts('staff', texts);
}

import type { TFunction } from 'i18next';
import { useLaterTexts } from '../../lib/useLaterTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words of the home of library staff. */
export function useStaffTexts(): TFunction {
  return useLaterTexts('staff', texts);
}

import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words of the page of the working copy. */
export function useCopyTexts(): TFunction {
  return useLazyTexts('studioCopy', texts);
}

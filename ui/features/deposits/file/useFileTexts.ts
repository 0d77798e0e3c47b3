import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words of the page that shows a file. */
export function useFileTexts(): TFunction {
  return useLazyTexts('file', texts);
}

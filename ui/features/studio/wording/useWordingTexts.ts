import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words of the pages with texts and lists. */
export function useWordingTexts(): TFunction {
  return useLazyTexts('studioWording', texts);
}

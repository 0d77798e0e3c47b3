import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words around the pages of a file; those about parts of a text have the context 'part'. */
export function usePreviewTexts(): TFunction {
  return useLazyTexts('pages', texts);
}

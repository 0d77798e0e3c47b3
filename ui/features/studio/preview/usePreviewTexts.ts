import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words around the preview of a form. */
export function usePreviewTexts(): TFunction {
  return useLazyTexts('studioPreview', texts);
}

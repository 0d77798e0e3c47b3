import type { TFunction } from 'i18next';
import { useLaterTexts } from '../../../lib/useLaterTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words around the preview of a form. */
export function usePreviewTexts(): TFunction {
  return useLaterTexts('studioPreview', texts);
}

import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words about a file on its way and after it; an empty box has its own with the page. */
export function useUploadTexts(): TFunction {
  return useLazyTexts('upload', texts);
}

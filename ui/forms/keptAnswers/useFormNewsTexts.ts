import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../lib/useLazyTexts';
import texts from '../texts/en.json' with { type: 'json' };

/** The words about a new version of a form, which few drafts meet. */
export function useFormNewsTexts(): TFunction {
  return useLazyTexts('formNews', texts);
}

import type { TFunction } from 'i18next';
import { useLaterTexts } from '../../lib/useLaterTexts';
import texts from '../texts/en.json' with { type: 'json' };

/** The words about a new version of a form, which few drafts meet. */
export function useFormNewsTexts(): TFunction {
  return useLaterTexts('formNews', texts);
}

import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words of the JSON view. */
export function useJsonTexts(): TFunction {
  return useLazyTexts('studioJson', texts);
}

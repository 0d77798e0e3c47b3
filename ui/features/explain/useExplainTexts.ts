import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words that explain a question. */
export function useExplainTexts(): TFunction {
  return useLazyTexts('explain', texts);
}

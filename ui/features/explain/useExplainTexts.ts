import type { TFunction } from 'i18next';
import { useLaterTexts } from '../../lib/useLaterTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words that explain a question. */
export function useExplainTexts(): TFunction {
  return useLaterTexts('explain', texts);
}

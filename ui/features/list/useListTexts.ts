import type { TFunction } from 'i18next';
import { useLaterTexts } from '../../lib/useLaterTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words that all lists have. */
export function useListTexts(): TFunction {
  return useLaterTexts('list', texts);
}

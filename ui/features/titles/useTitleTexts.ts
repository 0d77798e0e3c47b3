import type { TFunction } from 'i18next';
import { useLaterTexts } from '../../lib/useLaterTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words about the titles of a publisher. */
export function useTitleTexts(): TFunction {
  return useLaterTexts('titles', texts);
}

import type { TFunction } from 'i18next';
import { useLaterTexts } from '../../lib/useLaterTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words about fixing a returned deposit. */
export function useFixTexts(): TFunction {
  return useLaterTexts('fix', texts);
}

import type { TFunction } from 'i18next';
import { useLaterTexts } from '../../../lib/useLaterTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words of the JSON view. */
export function useJsonTexts(): TFunction {
  return useLaterTexts('studioJson', texts);
}

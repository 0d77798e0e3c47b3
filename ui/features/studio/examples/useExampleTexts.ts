import type { TFunction } from 'i18next';
import { useLaterTexts } from '../../../lib/useLaterTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words about kept examples. */
export function useExampleTexts(): TFunction {
  return useLaterTexts('studioExamples', texts);
}

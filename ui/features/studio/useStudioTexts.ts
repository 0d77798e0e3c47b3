import type { TFunction } from 'i18next';
import { useLaterTexts } from '../../lib/useLaterTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words of the form studio. */
export function useStudioTexts(): TFunction {
  return useLaterTexts('studio', texts);
}

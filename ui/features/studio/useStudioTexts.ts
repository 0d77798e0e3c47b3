import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words of the form studio. */
export function useStudioTexts(): TFunction {
  return useLazyTexts('studio', texts);
}

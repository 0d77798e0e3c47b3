import type { TFunction } from 'i18next';
import { useLaterTexts } from '../../../lib/useLaterTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words of the page of the working copy. */
export function useCopyTexts(): TFunction {
  return useLaterTexts('studioCopy', texts);
}

import type { TFunction } from 'i18next';
import { useLaterTexts } from '../../../lib/useLaterTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words of the page that shows a file. */
export function useFileTexts(): TFunction {
  return useLaterTexts('file', texts);
}

import type { TFunction } from 'i18next';
import { useLaterTexts } from '../../../lib/useLaterTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words of the page of versions. */
export function useVersionTexts(): TFunction {
  return useLaterTexts('studioVersions', texts);
}

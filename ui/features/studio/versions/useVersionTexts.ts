import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words of the page of versions. */
export function useVersionTexts(): TFunction {
  return useLazyTexts('studioVersions', texts);
}

import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words about the users of a publisher and those who ask to join. */
export function useColleagueTexts(): TFunction {
  return useLazyTexts('colleagues', texts);
}

import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words about what was sent with a form. */
export function useRecordTexts(): TFunction {
  return useLazyTexts('records', texts);
}

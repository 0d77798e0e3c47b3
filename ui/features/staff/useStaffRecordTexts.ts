import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../lib/useLazyTexts';
import texts from './texts/records.en.json' with { type: 'json' };

/** The words of the pages about publishers, accounts and the audit trail. */
export function useStaffRecordTexts(): TFunction {
  return useLazyTexts('staffRecords', texts);
}

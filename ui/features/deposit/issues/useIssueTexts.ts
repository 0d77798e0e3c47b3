import type { TOptions } from 'i18next';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import type { RowNoun } from '../../../renderer/rows/readRowNoun';
import texts from './texts/en.json' with { type: 'json' };

/** The words about rows of files; of those that name a row, in the form's own noun. */
export function useIssueTexts(noun?: RowNoun) {
  const t = useLazyTexts('issues', texts);
  return (key: string, params: TOptions = {}): string =>
    t(key, { row: noun?.one, rows: noun?.other, ...params });
}

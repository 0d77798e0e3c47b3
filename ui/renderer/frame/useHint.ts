import { useTranslation } from 'react-i18next';
import type { FieldView } from '../view/viewTypes';

/** The words under the label of a question: its hint, and which question decides a locked one; '' without any. */
export function useHint({ hint, sameAs }: FieldView): string {
  const { t } = useTranslation('renderer');
  return [hint, sameAs === '' ? '' : t('sameAs', { label: sameAs })]
    .filter((words) => words !== '')
    .join(' ');
}

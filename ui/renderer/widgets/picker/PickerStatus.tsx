import { useTranslation } from 'react-i18next';
import { useSentence } from '../../RendererContext';
import { optionLimit } from './optionLimit';

interface PickerStatusProps {
  readonly isOpen: boolean;
  readonly refusal: string | undefined;
  readonly isEmpty: boolean;
  readonly found: number;
  /** Something was typed, so that the first option is highlighted. */
  readonly isSearch: boolean;
}

/** The foot of an open list: how many were found, or why there are none (spec 2 §8 Multiselect). */
export function PickerStatus({
  isOpen,
  refusal,
  isEmpty,
  found,
  isSearch,
}: PickerStatusProps) {
  const { t } = useTranslation('renderer');
  const sentence = useSentence();
  return <p role="status">{isOpen ? words() : ''}</p>;

  function words(): string {
    if (refusal !== undefined) return refusal;
    if (isEmpty) return sentence('listEmpty');
    if (found === 0) return sentence('noElements');
    if (found <= optionLimit)
      return t(isSearch ? 'picker.found' : 'picker.all', { count: found });
    return t('picker.more', { limit: optionLimit, total: found });
  }
}

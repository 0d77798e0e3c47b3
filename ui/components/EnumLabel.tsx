import { useTranslation } from 'react-i18next';
import { Popover } from './dialogs/Popover';
import { LinkedText } from './LinkedText';

export interface EnumLabelProps {
  readonly label: string;
  /** The meaning of the value; without it only the label is shown. */
  readonly description?: string | undefined;
}

/** Shows an answer in words: a value of a list with an explanation to open beside it, web addresses as links. */
export function EnumLabel({ label, description }: EnumLabelProps) {
  const { t } = useTranslation('components');
  if (description === undefined)
    return (
      <span>
        <LinkedText text={label} />
      </span>
    );
  return (
    <span className="enum-label">
      {label} <Popover label={t('about', { label })}>{description}</Popover>
    </span>
  );
}

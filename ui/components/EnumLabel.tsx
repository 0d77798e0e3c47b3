import { useTranslation } from 'react-i18next';
import { Popover } from './dialogs/Popover';

export interface EnumLabelProps {
  readonly label: string;
  /** The meaning of the value; without it only the label is shown. */
  readonly description?: string | undefined;
}

/** Shows a value of a list in words, with an explanation to open beside it. */
export function EnumLabel({ label, description }: EnumLabelProps) {
  const { t } = useTranslation('components');
  if (description === undefined) return <span>{label}</span>;
  return (
    <span className="enum-label">
      {label} <Popover label={t('about', { label })}>{description}</Popover>
    </span>
  );
}

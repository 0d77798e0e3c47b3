import { useTranslation } from 'react-i18next';

export interface AvailableStepProps {
  /** The access condition in words. */
  readonly access: string;
  /** Address of the discovery service; '' where none is configured. */
  readonly discoveryUrl: string;
}

/** The last step of a deposit: where the publication can be found, and under which condition. */
export function AvailableStep({ access, discoveryUrl }: AvailableStepProps) {
  const { t } = useTranslation('app');
  if (discoveryUrl === '') return <li>{t('receipt:available', { access })}</li>;
  return (
    <li>
      {t('receipt:availableIn', { access })}{' '}
      <a href={discoveryUrl} target="_blank" rel="noreferrer">
        {t('receipt:discovery')}
      </a>
      .
    </li>
  );
}

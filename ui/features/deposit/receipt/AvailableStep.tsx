import { useTranslation } from 'react-i18next';

export interface AvailableStepProps {
  /** The access condition in words. */
  readonly access: string;
  /** The library has accepted the deposit. */
  readonly isAccepted: boolean;
  /** Address of the discovery service; '' where none is configured. */
  readonly discoveryUrl: string;
}

/** The last step of a deposit: where the publication can be found, and under which condition. */
export function AvailableStep(props: AvailableStepProps) {
  const { access, isAccepted, discoveryUrl } = props;
  const { t } = useTranslation('app');
  const facts = { access, context: isAccepted ? 'accepted' : '' };
  if (discoveryUrl === '') return <li>{t('receipt:available', facts)}</li>;
  return (
    <li>
      {t('receipt:availableIn', facts)}{' '}
      <a href={discoveryUrl} target="_blank" rel="noreferrer">
        {t('receipt:discovery')}
      </a>
      .
    </li>
  );
}

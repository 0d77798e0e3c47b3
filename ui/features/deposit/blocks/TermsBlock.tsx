import { useTranslation } from 'react-i18next';

/** Why an anonymous depositor is asked to accept the terms. */
export default function TermsBlock() {
  const { t } = useTranslation('app');
  return <p>{t('review.terms')}</p>;
}

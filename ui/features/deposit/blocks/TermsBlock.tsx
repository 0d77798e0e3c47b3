import { useTranslation } from 'react-i18next';
import { useDepositPart } from '../useDepositPart';

/** Why a depositor is asked to accept the terms: always without an account, otherwise after a change. */
export default function TermsBlock() {
  const { t } = useTranslation('app');
  const changed = useDepositPart(({ context }) => context.user.termsChanged);
  return <p>{t(changed ? 'review.termsChanged' : 'review.terms')}</p>;
}

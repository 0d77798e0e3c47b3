import { useTranslation } from 'react-i18next';
import { AuthorityStatement } from '../../features/access/AuthorityStatement';

/** The statement an anonymous depositor reads before confirming authority. */
export default function AuthorityStatementBlock() {
  const { t } = useTranslation('app');
  return <AuthorityStatement text={t('access.authority')} />;
}

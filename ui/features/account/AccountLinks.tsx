import { useTranslation } from 'react-i18next';
import type { CheckLinkProps } from '../../renderer/types';
import { usePageLinks } from '../shell/pageLinks';

/** Leads to the account that an email address has already: to its login, and to a new password. */
export function AccountLinks({ label }: Pick<CheckLinkProps, 'label'>) {
  const { t } = useTranslation('app');
  const { login, recover } = usePageLinks();
  return (
    <>
      <a href={login}>{label}</a> {t('account.or')}{' '}
      <a href={recover}>{t('account.newPassword')}</a>.
    </>
  );
}

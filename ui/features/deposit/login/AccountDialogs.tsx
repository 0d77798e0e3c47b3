import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import {
  logoutConfirmed,
  logoutDeclined,
} from '../../identity/identityActions';
import { useAppDispatch, useAppSelector } from '../../shell/appHooks';
import { LoginDialog } from './LoginDialog';

/** The dialogs about the account that are open: logging in, and asking before answers are lost by logging out. */
export function AccountDialogs() {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const { login, leaving } = useAppSelector(({ identity }) => identity);
  const hasAnswers = useAppSelector(
    ({ deposit }) => deposit.phase === 'open' && deposit.changedAt !== null,
  );
  return (
    <>
      {login === null ? null : <LoginDialog login={login} />}
      <ConfirmDialog
        open={leaving && hasAnswers}
        title={t('titles.logOut')}
        text={t('logOut.text')}
        confirmLabel={t('logOut.yes')}
        cancelLabel={t('logOut.no')}
        danger
        onConfirm={() => dispatch(logoutConfirmed({ keepsDraft: false }))}
        onCancel={() => dispatch(logoutDeclined())}
      />
    </>
  );
}

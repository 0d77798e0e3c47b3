import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '@engine';
import { Dialog } from '../../../components/dialogs/Dialog';
import { loginClosed } from '../../identity/identityActions';
import type { LoginDialogState } from '../../identity/identityState';
import { useAppDispatch, useAppSelector } from '../../shell/appHooks';
import { LoginModeView } from './LoginModeView';
import { useIsSending } from '../../account/useIsSending';

function useTitle({ mode, reason }: LoginDialogState): string {
  const { t } = useTranslation('account');
  const deposit = useAppSelector((state) => state.deposit);
  if (mode !== 'login' && mode !== 'staff-login') return t(`titles.${mode}`);
  if (reason !== 'serial' || deposit.phase !== 'open')
    return t(reason === 'again' ? 'titles.again' : 'titles.asked');
  const { serviceName } = deposit.context.config;
  return sentence(deposit.form, 'serialNeedsAccount', { serviceName });
}

/**
 * The login dialog with its modes (spec 2 §2, §4); closing it resets everything. It stays open while it sends a
 * form, so that the user sees the result.
 */
export function LoginDialog({ login }: { login: LoginDialogState }) {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const isSending = useIsSending();
  const title = useTitle(login);
  const body = useRef<HTMLDivElement>(null);
  const page = login.mode === 'staff-login' ? 'login' : login.mode;
  const shown = useRef(page);
  // Another page of the dialog is read from its start.
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    body.current?.focus();
  }, [page]);
  return (
    <Dialog
      open
      title={title}
      {...(!isSending && { onClose: () => dispatch(loginClosed()) })}
    >
      <div ref={body} tabIndex={-1}>
        <LoginModeView login={login} />
      </div>
      <div role="status">
        {isSending ? <p className="hint">{t('untilAnswer')}</p> : null}
      </div>
    </Dialog>
  );
}

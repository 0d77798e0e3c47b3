import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '@engine';
import { Dialog } from '../../components/Dialog';
import { loginClosed } from '../../features/account/accountActions';
import type { LoginDialogState } from '../../features/account/accountState';
import { findOpenDeposit } from '../../features/deposit/depositState';
import { useAppDispatch, useAppSelector } from '../hooks';
import { isInsideAsOther } from '../whoseAnswers';
import { LoginModeView } from './LoginModeView';
import { useIsSending } from './useIsSending';

function useTitle({ mode, reason }: LoginDialogState): string {
  const { t } = useTranslation('account');
  const deposit = useAppSelector((state) => state.deposit);
  if (mode !== 'login' && mode !== 'staff-login') return t(`titles.${mode}`);
  if (reason !== 'serial' || deposit.phase !== 'open')
    return t(reason === 'again' ? 'titles.again' : 'titles.asked');
  const { serviceName } = deposit.context.config;
  return sentence(deposit.form, 'serialNeedsAccount', { serviceName });
}

/** The login dialog with its modes (spec 2 §2, §4); closing it resets everything. While a form is sent it stays open, so that how that ends is told. */
export function LoginDialog({ login }: { login: LoginDialogState }) {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const isSending = useIsSending();
  const title = useTitle(login);
  const isInside = useAppSelector((state) =>
    isInsideAsOther(findOpenDeposit(state)),
  );
  const body = useRef<HTMLDivElement>(null);
  const page = login.mode === 'staff-login' ? 'login' : login.mode;
  const shown = useRef(page);
  // Another page of the dialog is read from its start.
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    body.current?.focus();
  }, [page]);
  // Whoever is inside already answers whose the answers are to be before he goes on with them.
  const mustAnswer = login.mode === 'someone-else' && isInside;
  return (
    <Dialog
      open
      title={title}
      {...(!mustAnswer &&
        !isSending && { onClose: () => dispatch(loginClosed()) })}
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

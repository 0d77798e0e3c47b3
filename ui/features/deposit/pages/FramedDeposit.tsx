import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '@engine';
import { Notices } from '../../../components/page/Notices';
import type { AppState } from '../../../app/store';
import { AccountTools } from '../../account/AccountTools';
import { loginAsked, logoutAsked } from '../../identity/identityActions';
import { startedAgain } from '../depositActions';
import { isOnReceipt } from '../depositState';
import { noticeDismissed } from '../../shell/notices';
import {
  useAppDispatch,
  useAppSelector,
  useServices,
} from '../../shell/appHooks';
import { DepositPage } from './DepositPage';
import { FailedPage } from '../../shell/FailedPage';
import { Frame } from '../../shell/Frame';
import { usePageLinks } from '../../shell/pageLinks';

const AccountDialogs = lazy(async () => ({
  default: (await import('../login/AccountDialogs')).AccountDialogs,
}));

/** The deposit with head and foot. */
export function FramedDeposit() {
  return (
    <DepositFrame>
      <DepositPage />
    </DepositFrame>
  );
}

/** Replaces a broken page; the draft is kept, and a reload restores it. */
export function BrokenDeposit() {
  const { t } = useTranslation('app');
  const form = useAppSelector(({ deposit }) =>
    deposit.phase === 'open' ? deposit.form : undefined,
  );
  return (
    <DepositFrame>
      <div className="shell">
        <FailedPage
          message={
            form === undefined
              ? t('withoutForm.unexpectedError')
              : sentence(form, 'unexpectedError')
          }
          reference={null}
          onRetry={() => window.location.reload()}
        />
      </div>
    </DepositFrame>
  );
}

/** Returns the current user, who is unknown until the deposit is open. */
const getUser = ({ deposit }: AppState) =>
  deposit.phase === 'open' ? deposit.context.user : undefined;

function DepositFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app');
  const library = useAppSelector(({ deposit }) =>
    deposit.phase === 'open' ? deposit.context.config.libraryName : '',
  );
  const user = useAppSelector(getUser);
  const dispatch = useAppDispatch();
  const { api, page } = useServices();
  const notices = useAppSelector((state) => state.notices);
  const loaded = useAppSelector(({ identity }) => identity.loaded);
  // From a receipt the way to the deposit is the way to another one.
  const isDone = useAppSelector(
    ({ deposit }) => deposit.phase === 'open' && isOnReceipt(deposit),
  );
  return (
    <Frame
      api={api}
      page={page}
      libraryName={library || t('library')}
      user={user}
      tools={<DepositAccountTools />}
      onDeposit={
        isDone && page === 'deposit'
          ? () => dispatch(startedAgain())
          : undefined
      }
    >
      {children}
      <Notices
        notices={notices}
        onDismiss={(id) => dispatch(noticeDismissed(id))}
      />
      {loaded ? (
        <Suspense>
          <AccountDialogs />
        </Suspense>
      ) : null}
    </Frame>
  );
}

/** Shows "Log in" or the current user. */
function DepositAccountTools() {
  const dispatch = useAppDispatch();
  const links = usePageLinks();
  const user = useAppSelector(getUser);
  if (user === undefined) return null;
  return (
    <AccountTools
      user={user}
      accountHref={links.account}
      loginHref={links.login}
      onLogin={() => dispatch(loginAsked({ reason: 'asked' }))}
      onLogout={() => dispatch(logoutAsked())}
    />
  );
}

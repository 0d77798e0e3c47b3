import { useMemo, useState } from 'react';
import type { Lists } from '@engine/types/context';
import type { CurrentUser } from '@contract/user';
import type { CarriedNotice } from '../../../lib/browser/carriedNotice';
import type { FrontendConfig } from '@contract/configuration';
import { AccountSection } from './AccountSection';
import { SecondFactorSection } from './SecondFactorSection';
import { SessionsSection } from './SessionsSection';
import { useMyAccountTexts } from './useMyAccountTexts';
import type { ApiClient } from '../../../lib/api/apiClient';
import { findPasswordRequest, findPreferencesRequest } from './accountRequests';
import { MyColleagues } from './MyColleagues';
import { MyData } from './MyData';
import { MyEmail } from './MyEmail';
import { MyDetails } from './MyDetails';
import { MyJoin } from './MyJoin';
import { MyPublisher } from './MyPublisher';
import { SavedForm, type FormEnvironment } from './SavedForm';

export interface MyAccountProps {
  readonly host: FormEnvironment;
  readonly api: ApiClient;
  readonly user: CurrentUser;
  readonly config: Pick<
    FrontendConfig,
    'timeZone' | 'administrator' | 'serviceName'
  >;
  /** Of countries and categories of publishers. */
  readonly lists: Lists;
  /** Counts the times the user logged in again. */
  readonly loginTurn: number;
  /** Something of the user or the publisher changed. */
  onChanged(): void;
  /** Answers are kept in this browser. */
  hasAnswers(): boolean;
  /** Called when the user has been logged out, with what the next page says. */
  onLoggedOut(notice: CarriedNotice): void;
  /** Fetches a file of our own origin and offers it to be kept. */
  download(path: string, mediaType: string, filename: string): Promise<void>;
  log(message: string, cause?: unknown): void;
}

/** Shows all details of an account. The API's abilities, never a role, decide the permitted actions. */
export function MyAccount(props: MyAccountProps) {
  const { host, api, user, config, lists, loginTurn } = props;
  const { onChanged, hasAnswers, onLoggedOut, download, log } = props;
  const t = useMyAccountTexts();
  const [passwordTurn, setPasswordTurn] = useState(0);
  const preferences = useMemo(() => findPreferencesRequest(user), [user]);
  const password = useMemo(() => findPasswordRequest(user), [user]);
  return (
    <div className="with-aside has-forms">
      <div>
        <AccountSection title={t('myAccount.details')}>
          <MyDetails
            host={host}
            user={user}
            config={config}
            onChanged={onChanged}
          />
        </AccountSection>
        <MyPublisher
          host={host}
          user={user}
          lists={lists}
          onChanged={onChanged}
        />
        {user.abilities.joinPublisher ? (
          <MyJoin
            host={host}
            user={user}
            timeZone={config.timeZone}
            onChanged={onChanged}
          />
        ) : null}
        {user.abilities.seeColleagues ? (
          <MyColleagues
            host={host}
            api={api}
            timeZone={config.timeZone}
            log={log}
          />
        ) : null}
        {preferences === undefined ? null : (
          <AccountSection title={t('myAccount.preferences')}>
            <SavedForm
              host={host}
              request={preferences}
              submitLabel={t('myAccount.savePreferences')}
              savedText={t('myAccount.saved')}
              onSaved={onChanged}
            />
          </AccountSection>
        )}
        {password === undefined ? null : (
          <AccountSection title={t('myAccount.password')}>
            <SavedForm
              host={host}
              request={password}
              submitLabel={t('myAccount.changePassword')}
              savedText={t('myAccount.passwordChanged')}
              onSaved={() => setPasswordTurn((turn) => turn + 1)}
            />
          </AccountSection>
        )}
        <AccountSection title={t('sessions.heading')}>
          <SessionsSection
            api={api}
            timeZone={config.timeZone}
            turn={passwordTurn + loginTurn}
            hasAnswers={hasAnswers}
            onLoggedOut={(csrf) => {
              api.replaceToken(csrf);
              onLoggedOut('loggedOutEverywhere');
            }}
            log={log}
          />
        </AccountSection>
      </div>
      <div>
        {user.abilities.editUser ? (
          <MyEmail
            host={host}
            api={api}
            user={user}
            timeZone={config.timeZone}
            log={log}
          />
        ) : null}
        <AccountSection title={t('secondFactor.heading')}>
          <SecondFactorSection host={host} api={api} log={log} />
        </AccountSection>
        <MyData
          host={host}
          user={user}
          download={download}
          onClosed={(csrf) => {
            api.replaceToken(csrf);
            onLoggedOut('accountClosed');
          }}
          log={log}
        />
      </div>
    </div>
  );
}

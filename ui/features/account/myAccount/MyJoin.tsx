import type { CurrentUser } from '@contract/user';
import type { FormRequest } from '../../../forms/state/formsState';
import { JoinState } from '../../colleagues/JoinState';
import { useColleagueTexts } from '../../colleagues/useColleagueTexts';
import { AccountSection } from './AccountSection';
import { SavedForm, type FormEnvironment } from './SavedForm';

/** The form that asks to join a publisher. */
const joinRequest: FormRequest<'join-publisher'> = {
  key: 'join-publisher',
  send: (api, { publisherId, message }) =>
    api.post('user/join', { publisherId, ...(message && { message }) }),
};

export interface MyJoinProps {
  readonly host: FormEnvironment;
  readonly user: CurrentUser;
  readonly timeZone: string;
  onChanged(): void;
}

/** The state of an account without a publisher: its request, or the way to make one (R71). */
export function MyJoin({ host, user, timeZone, onChanged }: MyJoinProps) {
  const t = useColleagueTexts();
  const { join } = user;
  const state = <JoinState join={join} timeZone={timeZone} />;
  if (join?.status === 'WAITING')
    return <AccountSection title={t('own.heading')}>{state}</AccountSection>;
  return (
    <AccountSection title={t('own.heading')}>
      <div className="mb-4">{state}</div>
      <SavedForm
        host={host}
        request={joinRequest}
        submitLabel={t('own.send')}
        savedText={t('own.sent')}
        onSaved={onChanged}
      />
    </AccountSection>
  );
}

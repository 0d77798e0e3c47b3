import type { CurrentUser } from '@contract/user';
import { formatDayOf } from '../../../components/formatDate';
import { Note } from '../../../components/Note';
import type { FormRequest } from '../../../forms/state/formsState';
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
  const publisher = join?.publisherName ?? '';
  if (join?.status === 'WAITING')
    return (
      <AccountSection title={t('own.heading')}>
        <Note title={t('own.waits', { publisher })}>
          {join.withLibrary || join.untilDate === null
            ? t('own.withLibrary')
            : t('own.waitsText', {
                day: formatDayOf(join.untilDate, timeZone),
              })}
        </Note>
      </AccountSection>
    );
  return (
    <AccountSection title={t('own.heading')}>
      <div className="mb-4">
        <Note
          tone="warning"
          title={
            join === null ? t('own.none') : t('own.declined', { publisher })
          }
        >
          {t('own.ask')}
        </Note>
      </div>
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

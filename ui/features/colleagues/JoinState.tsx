import type { ReactNode } from 'react';
import type { OwnJoin } from '@contract/joins';
import { formatDayOf } from '../../components/formatDate';
import { Note } from '../../components/Note';
import { useColleagueTexts } from './useColleagueTexts';

export interface JoinStateProps {
  /** The last request of the account; null for none. */
  readonly join: OwnJoin | null;
  readonly timeZone: string;
  /** What follows from it where it is said. */
  readonly children?: ReactNode;
  /** Where the user can ask to join, unless a request waits. */
  readonly actions?: ReactNode;
}

/** Says what an account without a publisher waits for, or what it can ask for (R71). */
export function JoinState(props: JoinStateProps) {
  const { join, timeZone, children, actions } = props;
  const t = useColleagueTexts();
  const publisher = join?.publisherName ?? '';
  if (join?.status !== 'WAITING')
    return (
      <Note
        tone="warning"
        title={join === null ? t('own.none') : t('own.declined', { publisher })}
        actions={actions}
      >
        {t('own.ask')}
      </Note>
    );
  return (
    <Note title={t('own.waits', { publisher })}>
      <p>
        {join.withLibrary || join.untilDate === null
          ? t('own.withLibrary')
          : t('own.waitsText', { day: formatDayOf(join.untilDate, timeZone) })}
      </p>
      {children}
    </Note>
  );
}

import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../components/Button';
import { formatDateTime } from '@engine';
import { Tag } from '../../../components/Tag';
import type { LoginSession } from '@contract/account';
import { useMyAccountTexts } from './useMyAccountTexts';

export interface SessionListProps {
  readonly sessions: readonly LoginSession[];
  readonly timeZone: string;
  /** The login that is being ended. */
  readonly ending: string | null;
  /** The logins that were ended here: each stays in its place, so that no other moves under the pointer. */
  readonly ended: ReadonlySet<string>;
  onEnd(session: LoginSession): void;
}

/** Lists the user's sessions: browser, system, start, last use. Each but the current one can be ended. */
export function SessionList(props: SessionListProps) {
  const { sessions, timeZone, ending, ended, onEnd } = props;
  const t = useMyAccountTexts();
  const heads = ['where', 'since', 'lastUsed'] as const;
  return (
    <table className="table cards cards-plain">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(`sessions.${head}`)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('sessions.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <tr key={session.id}>
            <th scope="row">
              <b>{toPlace(session, t('sessions.unknown'))}</b>
            </th>
            <td className="num" data-label={t('sessions.since')}>
              <div>{formatDateTime(session.since, timeZone)}</div>
            </td>
            <td className="num" data-label={t('sessions.lastUsed')}>
              <div>{formatDateTime(session.lastUsed, timeZone)}</div>
            </td>
            <td data-label={t('sessions.action')}>
              <div>
                {session.current ? (
                  <Tag tone="ok" icon="check">
                    {t('sessions.this')}
                  </Tag>
                ) : ended.has(session.id) ? (
                  <Ended />
                ) : (
                  <Button
                    small
                    about={toPlace(session, t('sessions.unknown'))}
                    busy={ending === session.id}
                    busyLabel={t('sessions.ending')}
                    onClick={() => onEnd(session)}
                  >
                    {t('sessions.end')}
                  </Button>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In the place of the button that ended the login, whose focus it takes. */
function Ended() {
  const t = useMyAccountTexts();
  const frame = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus();
  }, []);
  return (
    <span ref={frame} tabIndex={-1}>
      <Tag>{t('sessions.over')}</Tag>
    </span>
  );
}

/** Browser and system in words, as far as they are known. */
export function toPlace(
  { browser, system }: Pick<LoginSession, 'browser' | 'system'>,
  unknown: string,
): string {
  return [browser, system].filter(Boolean).join(', ') || unknown;
}

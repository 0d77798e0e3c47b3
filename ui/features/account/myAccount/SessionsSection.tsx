import { useCallback, useState } from 'react';
import { FailedNote } from '../../../components/FailedNote';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import { Skeleton } from '../../../components/Skeleton';
import type { ApiClient } from '../../../lib/api/apiClient';
import type { CsrfToken } from '@contract/account';
import { useAnswer } from '../../../lib/api/useAnswer';
import { endAllSessions, endSession, listSessions } from './sessionCalls';
import { SessionList, toPlace } from './SessionList';
import { useMyAccountTexts } from './useMyAccountTexts';

export interface SessionsSectionProps {
  readonly api: ApiClient;
  readonly timeZone: string;
  /** Changes when the logins may have changed. */
  readonly turn: number;
  /** Answers are kept in this browser, which are cleared with the login. */
  hasAnswers(): boolean;
  /** Called when the user has been logged out, with the token of the new session. */
  onLoggedOut(csrf: CsrfToken): void;
  log(message: string, cause?: unknown): void;
}

/** "Where you are logged in": ends one login, or after a question all of them. */
export function SessionsSection(props: SessionsSectionProps) {
  const { api, timeZone, turn, hasAnswers, onLoggedOut, log } = props;
  const t = useMyAccountTexts();
  const [asks, setAsks] = useState<'plainly' | 'about answers'>();
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [said, setSaid] = useState('');
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const ask = useCallback(() => listSessions(api), [api]);
  const { answer, failed: notLoaded, again } = useAnswer(ask, log, turn);

  const losesAnswers = asks === 'about answers';
  const attempt = async (what: string, work: () => Promise<void>) => {
    setBusy(what);
    setFailed(false);
    try {
      await work();
    } catch (cause) {
      log('A login could not be ended.', cause);
      setFailed(true);
    }
    setBusy(null);
  };
  const endAll = async () => {
    await attempt('all', async () => onLoggedOut(await endAllSessions(api)));
    setAsks(undefined);
  };

  return (
    <>
      {failed || notLoaded ? (
        <FailedNote
          title={t(failed ? 'sessions.failed' : 'sessions.notLoaded')}
          onRetry={() => {
            setFailed(false);
            again();
          }}
        />
      ) : null}
      {answer === undefined ? (
        <Skeleton bones={['box', 'line', 'line']} />
      ) : (
        <div
          className="tableframe"
          role="region"
          aria-label={t('sessions.table')}
          tabIndex={0}
        >
          <SessionList
            sessions={answer}
            timeZone={timeZone}
            ending={busy}
            ended={ended}
            onEnd={(session) =>
              void attempt(session.id, async () => {
                await endSession(api, session.id);
                setSaid(
                  t('sessions.ended', {
                    where: toPlace(session, t('sessions.unknown')),
                  }),
                );
                setEnded((before) => new Set(before).add(session.id));
              })
            }
          />
        </div>
      )}
      <p className="row-flex mt-3">
        <Button
          onClick={() => setAsks(hasAnswers() ? 'about answers' : 'plainly')}
        >
          {t('sessions.endAll')}
        </Button>
        <span className="hint" role="status">
          {said}
        </span>
      </p>
      <ConfirmDialog
        open={asks !== undefined}
        title={t('sessions.sure')}
        text={[
          ...(losesAnswers ? [t('sessions.answersText')] : []),
          t('sessions.sureText'),
        ].join(' ')}
        confirmLabel={t(
          losesAnswers ? 'sessions.endAllAndClear' : 'sessions.endAllYes',
        )}
        danger={losesAnswers}
        cancelLabel={t('sessions.endAllNo')}
        busy={busy === 'all'}
        onConfirm={() => void endAll()}
        onCancel={() => setAsks(undefined)}
      />
    </>
  );
}

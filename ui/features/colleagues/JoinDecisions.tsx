import { useCallback, useState } from 'react';
import type { JoinRequest } from '@contract/joins';
import { FailedNote } from '../../components/FailedNote';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { Skeleton } from '../../components/Skeleton';
import type { ApiClient } from '../../lib/api/apiClient';
import { ApiError } from '../../lib/api/apiError';
import { useAnswer } from '../../lib/api/useAnswer';
import { decideJoin, listJoins, type JoinList } from './colleagueCalls';
import { JoinTable } from './JoinTable';
import { useColleagueTexts } from './useColleagueTexts';

export interface JoinDecisionsProps {
  readonly api: ApiClient;
  readonly list: JoinList;
  readonly timeZone: string;
  /** The publisher has one user more, perhaps by another decision. */
  onAccepted?(): void;
  log(message: string, cause?: unknown): void;
}

/** The requests to join that wait for a decision, each with its two ways; declining asks before. */
export function JoinDecisions(props: JoinDecisionsProps) {
  const { api, list, timeZone, onAccepted, log } = props;
  const t = useColleagueTexts();
  const [busy, setBusy] = useState<string>();
  const [declines, setDeclines] = useState<JoinRequest>();
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState(false);
  const ask = useCallback(() => listJoins(api, list), [api, list]);
  const { answer, failed: notLoaded, again } = useAnswer(ask, log);
  const decide = async (join: JoinRequest, accept: boolean) => {
    setBusy(join.id);
    setFailed(false);
    try {
      await decideJoin(api, join.id, accept);
      const { name, publisherName: publisher } = join;
      setSaid(
        t(accept ? 'joins.accepted' : 'joins.declined', { name, publisher }),
      );
      if (accept) onAccepted?.();
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) {
        setSaid(t('joins.decided', { name: join.name }));
        onAccepted?.();
      } else {
        log('A request to join could not be decided.', cause);
        setFailed(true);
      }
    }
    setBusy(undefined);
    setDeclines(undefined);
    again();
  };
  const name = declines?.name ?? '';
  return (
    <>
      {failed || notLoaded ? (
        <FailedNote
          title={t(failed ? 'joins.failed' : 'joins.notLoaded')}
          onRetry={() => {
            setFailed(false);
            again();
          }}
        />
      ) : null}
      <p className="hint" role="status">
        {said}
      </p>
      {answer === undefined ? (
        <Skeleton bones={['line', 'line']} />
      ) : answer.length === 0 ? (
        <p>{t('joins.none')}</p>
      ) : (
        <JoinTable
          joins={answer}
          timeZone={timeZone}
          withPublisher={list === 'library/joins'}
          busy={busy}
          onAccept={(join) => void decide(join, true)}
          onDecline={setDeclines}
        />
      )}
      <ConfirmDialog
        open={declines !== undefined}
        title={t('joins.sure', { name })}
        text={t('joins.sureText', { name })}
        confirmLabel={t('joins.yes')}
        cancelLabel={t('joins.no')}
        busy={busy !== undefined}
        onConfirm={() => {
          if (declines !== undefined) void decide(declines, false);
        }}
        onCancel={() => setDeclines(undefined)}
      />
    </>
  );
}

import { useState } from 'react';
import type { ReleaseRow, Releases } from '@contract/studio/studio';
import { formatDateTime } from '@engine';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import { Note } from '../../../components/Note';
import type { NoteProps } from '../../../components/types';
import { ApiError } from '../../../lib/api/apiError';
import type { VisitStart } from '../../shell/visit';
import { useVersionTexts } from './useVersionTexts';

/** What became of a release that was to be withdrawn. */
export type WithdrawalEnd = Required<Pick<NoteProps, 'tone' | 'title'>>;

/** Why a release is not withdrawn, by its state. One that was live may have been replaced since. */
const WHY = {
  live: 'late',
  withdrawn: 'already',
  past: 'past',
} as const satisfies Record<Exclude<ReleaseRow['state'], 'scheduled'>, string>;

/** Asks before a scheduled release is withdrawn. One that no longer waits became live, or another administrator withdrew it. */
export function WithdrawDialog({
  row,
  api,
  log,
  timeZone,
  onEnded,
  onClose,
}: Pick<VisitStart, 'api' | 'log'> & {
  readonly row: Pick<ReleaseRow, 'number' | 'since'>;
  readonly timeZone: string;
  onEnded(end: WithdrawalEnd): void;
  onClose(): void;
}) {
  const { number, since } = row;
  const date = formatDateTime(since, timeZone);
  const t = useVersionTexts();
  const [state, setState] = useState<'asks' | 'busy' | 'failed'>('asks');
  const send = async (): Promise<WithdrawalEnd> => {
    try {
      await api.post(`library/studio/versions/${number}/withdraw`, {});
      return { tone: 'ok', title: t('done.withdrawn', { date }) };
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.status === 404)) throw cause;
      const { rows } = await api.get<Releases>('library/studio/versions');
      const now = rows.find((one) => one.number === number);
      if (now?.state === 'scheduled') throw cause;
      const why = now === undefined ? 'past' : WHY[now.state];
      return { tone: 'warning', title: t(`withdraw.${why}`, { date }) };
    }
  };
  const withdraw = async () => {
    setState('busy');
    try {
      onEnded(await send());
    } catch (cause) {
      log('A release could not be withdrawn.', cause);
      setState('failed');
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('withdraw.title', { date })}
      text={t('withdraw.text')}
      detail={
        state === 'failed' ? (
          <Note tone="bad" role="alert" title={t('withdraw.failed')} />
        ) : undefined
      }
      confirmLabel={t('withdraw.yes')}
      cancelLabel={t('withdraw.no')}
      busy={state === 'busy'}
      onConfirm={() => void withdraw()}
      onCancel={onClose}
    />
  );
}

import { useState } from 'react';
import type { ReleaseRow } from '@contract/studio/studio';
import { formatDateTime } from '@engine';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import { Note } from '../../../components/Note';
import type { VisitStart } from '../../shell/visit';
import { useVersionTexts } from './useVersionTexts';

/** Asks before a scheduled release is withdrawn. */
export function WithdrawDialog({
  row,
  api,
  log,
  timeZone,
  onWithdrawn,
  onClose,
}: Pick<VisitStart, 'api' | 'log'> & {
  readonly row: Pick<ReleaseRow, 'number' | 'since'>;
  readonly timeZone: string;
  onWithdrawn(): void;
  onClose(): void;
}) {
  const { number, since } = row;
  const t = useVersionTexts();
  const [state, setState] = useState<'asks' | 'busy' | 'failed'>('asks');
  const withdraw = async () => {
    setState('busy');
    try {
      await api.post(`library/studio/versions/${number}/withdraw`, {});
      onWithdrawn();
    } catch (cause) {
      log('A release could not be withdrawn.', cause);
      setState('failed');
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('withdraw.title', { number })}
      text={t('withdraw.text', { date: formatDateTime(since, timeZone) })}
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

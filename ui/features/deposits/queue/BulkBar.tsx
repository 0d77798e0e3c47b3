import { useState } from 'react';
import type { BulkDeposit, BulkResult } from '@contract/staff/bulk';
import type { PersonName } from '@contract/staff/staff';
import { Button } from '../../../components/Button';
import type { VisitStart } from '../../shell/visit';
import { useDepositsTexts } from '../useDepositsTexts';
import { AssignDialog } from '../AssignDialog';
import { DeclineDialog, type DeclineDialogProps } from './DeclineDialog';
import type { Bulk, BulkAnswer } from './useBulk';
import { isLost } from '../../../lib/api/isLost';

export interface BulkBarProps {
  readonly start: VisitStart;
  /** The ticked deposits as the list shows them. */
  readonly chosen: readonly BulkDeposit[];
  readonly bulk: Bulk;
  /** Who works on them. */
  readonly user: PersonName;
  /** To whom deposits may be assigned. */
  readonly members: readonly PersonName[];
  onClear(): void;
}

/** What can be done with the ticked deposits. */
export function BulkBar(props: BulkBarProps) {
  const { start, chosen, bulk, user, members, onClear } = props;
  const { api } = start;
  const t = useDepositsTexts();
  const [dialog, setDialog] = useState<'assign' | 'decline'>();
  const [lost, setLost] = useState<{ readonly cause: unknown }>();
  const count = chosen.length;
  const close = () => setDialog(undefined);
  const send = (call: string, body: object) => () =>
    api.post<BulkResult>(`library/deposits/${call}`, {
      deposits: chosen,
      ...body,
    });
  const assignTo = async (
    assignee: PersonName | null,
  ): Promise<BulkAnswer> => ({
    ...(await send('assign', { userId: assignee?.id ?? null })()),
    assignee: assignee?.name ?? '',
  });
  const assign = async (assignee: PersonName | null): Promise<BulkAnswer> => {
    try {
      return await assignTo(assignee);
    } catch (cause) {
      if (isLost(cause)) {
        close();
        bulk.fail('assign', cause);
      }
      throw cause;
    }
  };
  /** Without an answer the dialog stays, with the reason that was typed; the list is read again when it is closed. */
  const decline: DeclineDialogProps['decline'] = async (answers) => {
    try {
      return await send('decide', answers)();
    } catch (cause) {
      setLost(isLost(cause) ? { cause } : undefined);
      throw cause;
    }
  };
  const leaveDecline = () => {
    close();
    setLost(undefined);
    if (lost !== undefined) bulk.fail('decline', lost.cause);
  };
  const button = { small: true, busyLabel: t('queue.working') };
  return (
    <div className="bulkbar">
      {count === 0 ? (
        <span className="hint">{t('queue.noneSelected')}</span>
      ) : (
        <>
          <b className="num" role="status">
            {t('queue.selected', { count })}
          </b>
          <Button
            {...button}
            busy={bulk.busy === 'assign'}
            onClick={() => void bulk.run('assign', () => assignTo(user))}
          >
            {t('queue.assignToMe')}
          </Button>
          <Button {...button} onClick={() => setDialog('assign')}>
            {t('queue.assignTo')}
          </Button>
          <Button
            {...button}
            busy={bulk.busy === 'accept'}
            onClick={() =>
              void bulk.run('accept', send('decide', { action: 'accept' }))
            }
          >
            {t('queue.accept')}
          </Button>
          <Button {...button} onClick={() => setDialog('decline')}>
            {t('queue.decline')}
          </Button>
          <Button variant="link" small className="push" onClick={onClear}>
            {t('queue.clear')}
          </Button>
        </>
      )}
      {dialog === 'assign' ? (
        <AssignDialog
          start={start}
          title={t('queue.assignTitle', { count })}
          save={t('queue.assign')}
          members={members}
          former={null}
          assign={assign}
          onSent={(result) => {
            close();
            bulk.tell('assign', result as BulkAnswer);
          }}
          onClose={close}
        />
      ) : null}
      {dialog === 'decline' ? (
        <DeclineDialog
          start={start}
          count={count}
          decline={decline}
          onDone={(result) => {
            close();
            setLost(undefined);
            bulk.tell('decline', result);
          }}
          onClose={leaveDecline}
        />
      ) : null}
    </div>
  );
}

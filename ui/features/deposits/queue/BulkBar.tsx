import { useState } from 'react';
import type { BulkResult, PersonName } from '@contract/staff';
import { Button } from '../../../components/Button';
import type { VisitStart } from '../../shell/visit';
import { useDepositsTexts } from '../useDepositsTexts';
import { AssignDialog } from './AssignDialog';
import { DeclineDialog } from './DeclineDialog';
import type { Bulk } from './useBulk';

export interface BulkBarProps {
  readonly start: VisitStart;
  /** References of the ticked deposits. */
  readonly chosen: readonly string[];
  readonly bulk: Bulk;
  readonly userId: string;
  /** To whom deposits may be assigned. */
  readonly members: readonly PersonName[];
  onClear(): void;
}

/** What can be done with the ticked deposits. */
export function BulkBar(props: BulkBarProps) {
  const { start, chosen, bulk, userId, members, onClear } = props;
  const { api, log } = start;
  const t = useDepositsTexts();
  const [dialog, setDialog] = useState<'assign' | 'decline'>();
  const count = chosen.length;
  const close = () => setDialog(undefined);
  const send = (call: string, body: object) => () =>
    api.post<BulkResult>(`library/deposits/${call}`, {
      ...{ references: chosen, ...body },
    });
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
            onClick={() => void bulk.run('assign', send('assign', { userId }))}
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
          {...{ count, members, log }}
          assign={(assignee) => send('assign', { userId: assignee })()}
          onDone={(result) => {
            close();
            bulk.tell('assign', result);
          }}
          onClose={close}
        />
      ) : null}
      {dialog === 'decline' ? (
        <DeclineDialog
          {...{ start, chosen }}
          onDone={(result) => {
            close();
            bulk.tell('decline', result);
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

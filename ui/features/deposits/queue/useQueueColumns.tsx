import type { QueueRow } from '@contract/staff/queue';
import { Button } from '../../../components/Button';
import type { ListColumn } from '../../list/listTypes';
import type { DepositWords } from '../../publisher/DepositColumns';
import { useDepositColumns } from '../../publisher/DepositColumns';
import { toDepositPath } from '../../publisher/depositPath';
import {
  DepositActions,
  type DepositActionsProps,
} from '../next/DepositActions';
import { waitsForReview } from '../waitsForReview';
import { useDepositsTexts } from '../useDepositsTexts';

export interface QueueColumnsProps
  extends
    Omit<DepositWords, 'reader'>,
    Pick<DepositActionsProps, 'start' | 'findEnvironment'> {
  /** Absent for users who only read. */
  readonly onTake: ((row: QueueRow) => void) | undefined;
}

/** The columns of the queue: why a deposit waits is below its status. */
export function useQueueColumns(
  props: QueueColumnsProps,
): ListColumn<QueueRow>[] {
  const { onTake, start, findEnvironment, ...words } = props;
  const t = useDepositsTexts();
  const all = useDepositColumns({ ...words, reader: 'staff' });
  const status: ListColumn<QueueRow> = {
    ...all.status,
    // What hinders the publisher's next deposit is no matter of this queue.
    draw: ({ obstacle: _obstacle, ...row }) => (
      <>
        {all.status.draw(row)}
        {row.because.map((reason) => (
          <div key={reason} className="meta">
            {reason}
          </div>
        ))}
      </>
    ),
  };
  const reviewer: ListColumn<QueueRow> = {
    key: 'assignedTo',
    label: t('queue.reviewer'),
    draw: (row) => (
      <>
        {row.assignedTo === null ? null : (
          <span dir="auto">{row.assignedTo.name}</span>
        )}
        {row.assignedTo === null && waitsForReview(row.status) ? (
          <span className="hint text-nowrap">{t('queue.nobody')}</span>
        ) : null}
        {onTake !== undefined && row.assignedTo === null && mayReview(row) ? (
          <div>
            <Button
              variant="link"
              small
              className="px-0"
              about={row.title}
              onClick={() => onTake(row)}
            >
              {t('queue.take')}
            </Button>
          </div>
        ) : null}
      </>
    ),
  };
  const actions: ListColumn<QueueRow> = {
    key: 'actions',
    label: t('list.actions'),
    look: 'cell-act',
    // One way on, so that rows stay low: the record and the publisher have the others.
    draw: (row) =>
      mayReview(row) ? (
        <a
          className="btn btn-secondary btn-sm text-start"
          href={words.toView(row.reference)}
        >
          {t('queue.review')}
          <span className="visually-hidden">: {row.title}</span>
        </a>
      ) : (
        <DepositActions
          deposit={row}
          path={toDepositPath('staff', row.reference)}
          start={start}
          findEnvironment={findEnvironment}
        />
      ),
  };
  const { title, publisher, reference, kind, date } = all;
  const columns = [title, reference, kind, publisher, date, status, reviewer];
  // Who only reads deposits nothing.
  return onTake === undefined ? columns : [...columns, actions];
}

/** Whether a deposit waits for a review that its reader may make. */
const mayReview = ({ abilities, status }: QueueRow): boolean =>
  abilities.edit && waitsForReview(status);

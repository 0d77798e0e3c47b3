import type { QueueRow } from '@contract/staff/queue';
import { Button } from '../../../components/Button';
import type { ListColumn } from '../../list/listTypes';
import type { DepositWords } from '../../publisher/DepositColumns';
import { useDepositColumns } from '../../publisher/DepositColumns';
import { useDepositsTexts } from '../useDepositsTexts';

export interface QueueColumnsProps extends Omit<DepositWords, 'reader'> {
  /** Absent for users who only read. */
  readonly onTake: ((row: QueueRow) => void) | undefined;
}

/** The columns of the queue: why a deposit waits is below its status. */
export function useQueueColumns(
  props: QueueColumnsProps,
): ListColumn<QueueRow>[] {
  const { onTake, ...words } = props;
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
        {row.assignedTo === null ? (
          <span className="hint text-nowrap">{t('queue.nobody')}</span>
        ) : (
          <span dir="auto">{row.assignedTo.name}</span>
        )}
        {onTake !== undefined && canBeTaken(row) ? (
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
  const { title, publisher, reference, kind, date } = all;
  return [title, reference, kind, publisher, date, status, reviewer];
}

const undecided: readonly string[] = ['SUBMITTED', 'UNDER_REVIEW'];

const canBeTaken = ({ assignedTo, abilities, status }: QueueRow): boolean =>
  assignedTo === null && abilities.edit && undecided.includes(status);

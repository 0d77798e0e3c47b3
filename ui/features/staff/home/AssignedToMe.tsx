import type { QueuePage, QueueRow } from '@contract/staff/queue';
import { toDepositStage } from '@engine/domain/depositStage';
import type { Lists } from '@engine/types/context';
import { Tag } from '../../../components/Tag';
import { toSearch } from '../../list/listQuery';
import { ListState } from '../../list/ListState';
import { ListTable } from '../../list/ListTable';
import type { ListColumn } from '../../list/listTypes';
import { useListPage } from '../../list/useListPage';
import { useDepositColumns } from '../../publisher/DepositColumns';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitStart } from '../../shell/visit';
import { useStaffTexts } from '../useStaffTexts';

export interface AssignedToMeProps {
  readonly start: Pick<VisitStart, 'api' | 'log'>;
  readonly lists: Lists;
  readonly timeZone: string;
  readonly loginHref: string;
}

/** The undecided deposits of a reviewer; the oldest is first. */
const mine = { status: 'OPEN', assignedTo: 'me', sort: 'submittedDate' };
const firstRows = { ...mine, pageSize: '5' };

/** The own work of a member of staff, on the home. */
export function AssignedToMe(props: AssignedToMeProps) {
  const { start, lists, timeZone, loginHref } = props;
  const t = useStaffTexts();
  const links = usePageLinks();
  const state = useListPage<QueuePage>(
    'library/deposits',
    firstRows,
    start.api,
    start.log,
  );
  const queue = toSearch(mine);
  const { title, kind, publisher, date } = useDepositColumns({
    lists,
    timeZone,
    reader: 'staff',
    toView: (reference) => `${links.libraryDeposit(reference)}${queue}`,
  });
  const named: ListColumn<QueueRow> = {
    ...title,
    draw: (row) => (
      <>
        {title.draw(row)}
        <div className="meta id">{row.reference}</div>
      </>
    ),
  };
  const waitingFor: ListColumn<QueueRow> = {
    key: 'waitingFor',
    label: t('mine.waitingFor'),
    draw: (row) => <WaitingFor row={row} />,
  };
  const name = t('mine.title');
  const total = state.answer?.total;
  return (
    <section className="mb-3" aria-labelledby="assigned-to-me">
      <div className="row-flex mb-3">
        <h2 id="assigned-to-me">{name}</h2>
        {total === undefined ? null : (
          <span className="hint num">{t('mine.count', { count: total })}</span>
        )}
        <a className="push" href={`${links.libraryDeposits}${queue}`}>
          {t('mine.all')}
        </a>
      </div>
      <ListState state={state} loginHref={loginHref} bones={['line', 'line']}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="hint">{t('mine.none')}</p>
          ) : (
            <ListTable
              list={{
                name,
                columns: [named, kind, publisher, date, waitingFor],
                keyOf: ({ reference }) => reference,
              }}
              rows={rows}
            />
          )
        }
      </ListState>
    </section>
  );
}

/** Says what an assigned deposit waits for, and why: its reviewer only where the review is next (R78). */
function WaitingFor({ row }: { readonly row: QueueRow }) {
  const t = useStaffTexts();
  const stage = toDepositStage(row);
  if (stage === 'checks') return <Tag icon="clock">{t('mine.checks')}</Tag>;
  if (stage === 'returned')
    return (
      <>
        <Tag icon="undo">{t('mine.depositor')}</Tag>
        <div className="meta">{t('mine.returned')}</div>
      </>
    );
  return (
    <>
      <Tag tone="warning" icon="eye">
        {t('mine.me')}
      </Tag>
      {row.because.map((reason) => (
        <div key={reason} className="meta">
          {reason}
        </div>
      ))}
    </>
  );
}

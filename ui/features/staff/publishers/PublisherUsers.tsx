import { useCallback, useState } from 'react';
import type { UserPage } from '@contract/staff/library';
import { Pager } from '../../../components/tables/Pager';
import { useAnswer } from '../../../lib/api/useAnswer';
import { ListState } from '../../list/ListState';
import { ListTable } from '../../list/ListTable';
import type { VisitedPageProps } from '../../shell/visit';
import { useUserList } from '../accounts/useUserList';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

export interface PublisherUsersProps extends Pick<
  VisitedPageProps,
  'start' | 'known'
> {
  readonly publisherId: string;
  /** Of the publisher: its users are read again when it changes. */
  readonly revision: number;
}

/** The accounts of a publisher. */
export function PublisherUsers(props: PublisherUsersProps) {
  const { start, known, publisherId, revision } = props;
  const { api, log } = start;
  const t = useStaffRecordTexts();
  const list = useUserList(known.config);
  const [page, setPage] = useState(1);
  const query = new URLSearchParams({
    publisherId,
    pageSize: '100',
    page: String(page),
  });
  const path = `library/users?${query.toString()}`;
  const ask = useCallback(() => api.get<UserPage>(path), [api, path]);
  const found = useAnswer(ask, log, revision);
  const name = t('publisher.users');
  return (
    <section className="sheet mw-100" aria-labelledby="publisher-users">
      <header>
        <h2 id="publisher-users">{name}</h2>
      </header>
      <ListState state={found}>
        {({ rows, ...shown }) =>
          shown.total === 0 ? (
            <p>{t('publisher.noUsers')}</p>
          ) : (
            <>
              <ListTable
                list={{
                  ...list,
                  name,
                  columns: list.columns.filter(
                    ({ key }) => key !== 'belongsTo',
                  ),
                }}
                rows={rows}
              />
              <Pager
                label={name}
                {...shown}
                shown={rows.length}
                onPage={setPage}
              />
            </>
          )
        }
      </ListState>
    </section>
  );
}

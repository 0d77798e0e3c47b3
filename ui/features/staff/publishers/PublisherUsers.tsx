import { useCallback, useState } from 'react';
import type { UserPage } from '@contract/staff/library';
import { Button } from '../../../components/Button';
import { Pager } from '../../../components/tables/Pager';
import { useAnswer } from '../../../lib/api/useAnswer';
import { ListState } from '../../list/ListState';
import { ListTable } from '../../list/ListTable';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitedPageProps } from '../../shell/visit';
import { AddSystemAccount } from '../accounts/AddSystemAccount';
import { useUserList } from '../accounts/useUserList';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

export interface PublisherUsersProps extends Pick<
  VisitedPageProps,
  'start' | 'known'
> {
  readonly publisherId: string;
  /** Of the publisher: its users are read again when it changes. */
  readonly revision: number;
  /** Whether the user may add an account for a program. */
  readonly mayAdd: boolean;
}

/** The accounts of a publisher. */
export function PublisherUsers(props: PublisherUsersProps) {
  const { start, known, publisherId, revision, mayAdd } = props;
  const { api, leave, log } = start;
  const t = useStaffRecordTexts();
  const links = usePageLinks();
  const [isAdding, setAdding] = useState(false);
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
        {mayAdd ? (
          <Button small onClick={() => setAdding(true)}>
            {t('publisher.addSystemAccount')}
          </Button>
        ) : null}
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
      {isAdding ? (
        <AddSystemAccount
          start={start}
          publisherId={publisherId}
          onAdded={({ record }) => leave(links.libraryUser(record.id))}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </section>
  );
}

import { useState } from 'react';
import type { UserPage, UserRecordAnswer } from '@contract/staff/library';
import { Button } from '../../../components/Button';
import { Skeleton } from '../../../components/Skeleton';
import { ListView } from '../../list/ListView';
import { useListPage } from '../../list/useListPage';
import { useListQuery } from '../../list/useListQuery';
import { PageHead } from '../../shell/PageHead';
import { usePageLinks } from '../../shell/pageLinks';
import { useLoginFirst } from '../../shell/useLoginFirst';
import type { VisitedPageProps } from '../../shell/visit';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { AddMember } from './AddMember';
import { useUserList } from './useUserList';

/** All accounts, for library staff. */
export function UsersPage(props: VisitedPageProps) {
  const { start, known, site, search, loginHref } = props;
  const { api, leave, log } = start;
  const t = useStaffRecordTexts();
  const links = usePageLinks();
  const isShown = useLoginFirst(props);
  const [isAdding, setAdding] = useState(false);
  const list = useUserList(known.config);
  const [query, setQuery] = useListQuery(search, list.filters);
  const state = useListPage<UserPage>(list.path, query, api, log);
  const abilities = state.answer?.abilities;
  const ownLibrary = known.user?.memberLibrary?.id ?? '';
  return (
    <>
      <div className="pagehead">
        <div>
          <PageHead
            title={t('users.title')}
            lead={t('users.lead')}
            site={site}
            focusTurn={0}
          />
        </div>
        {abilities?.addStaff === true ? (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {t('users.add')}
          </Button>
        ) : null}
      </div>
      {isShown ? (
        <ListView
          list={list}
          query={query}
          state={state}
          loginHref={loginHref}
          log={log}
          onQuery={setQuery}
        />
      ) : (
        <Skeleton />
      )}
      {isAdding ? (
        <AddMember
          start={start}
          libraries={known.config?.libraries ?? []}
          ownLibrary={ownLibrary}
          onAdded={({ record }: UserRecordAnswer) =>
            leave(links.libraryUser(record.id))
          }
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  );
}

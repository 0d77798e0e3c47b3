import { useCallback, useId, useState } from 'react';
import type { WorkPage, WorkRow } from '@contract/works';
import { Button } from '../../../../components/Button';
import { EmptyTable } from '../../../../components/EmptyTable';
import { formatDayOf } from '../../../../components/formatDate';
import { Pager } from '../../../../components/Pager';
import type { ApiClient } from '../../../../lib/apiClient';
import { useAnswer } from '../../../../lib/useAnswer';
import { toSearch } from '../../../list/listQuery';
import { ListState } from '../../../list/ListState';
import { ListTable } from '../../../list/ListTable';
import { SearchField, type SearchFieldProps } from '../../../list/SearchField';
import { useStaffRecordTexts } from '../../useStaffRecordTexts';

export interface TitleChooserProps extends Pick<
  SearchFieldProps,
  'focused' | 'query' | 'onQuery'
> {
  readonly api: Pick<ApiClient, 'get'>;
  /** The title that is merged; it cannot be chosen. */
  readonly merged: WorkRow;
  readonly timeZone: string;
  onChoose(work: WorkRow): void;
  log(message: string, cause?: unknown): void;
}

/** Finds another accepted title of the same publisher and kind. */
export function TitleChooser(props: TitleChooserProps) {
  const { api, merged, timeZone, focused, query, onQuery } = props;
  const { onChoose, log } = props;
  const t = useStaffRecordTexts();
  const id = useId();
  const [turned, setTurned] = useState({ query, page: 1 });
  const page = turned.query === query ? turned.page : 1;
  const search = toSearch({
    ...{ kind: merged.kind, status: 'ACCEPTED' },
    ...{ publisherId: merged.publisher.id, q: query },
    page: String(page),
  });
  const ask = useCallback(
    async () => ({
      ...(await api.get<WorkPage>(`library/works${search}`)),
      asked: query,
    }),
    [api, search, query],
  );
  const state = useAnswer(ask, log);
  const name = t('works.title');
  return (
    <>
      <SearchField
        label={t('mergeWork.find')}
        hint={t('mergeWork.hint')}
        {...{ id, focused, query, onQuery }}
      />
      <ListState state={state}>
        {({ asked, rows, ...shown }) => {
          const others = rows.filter((row) => row.id !== merged.id);
          return (
            <>
              {others.length === 0 ? (
                <div className="tableframe" role="status">
                  <EmptyTable
                    icon="search"
                    title={t(
                      asked === '' ? 'mergeWork.none' : 'mergeWork.notFound',
                    )}
                  />
                </div>
              ) : (
                <ListTable
                  list={{
                    name,
                    keyOf: (row) => row.id,
                    columns: [
                      {
                        key: 'title',
                        label: t('works.name'),
                        draw: ({ title, workObjId }) => (
                          <>
                            <b dir="auto">{title}</b>
                            <div className="mono small">{workObjId}</div>
                          </>
                        ),
                      },
                      {
                        key: 'lastDeposit',
                        label: t('works.lastDeposit'),
                        draw: ({ lastDepositDate }) =>
                          lastDepositDate === null
                            ? t('works.noDeposit')
                            : formatDayOf(lastDepositDate, timeZone),
                      },
                      {
                        key: 'choice',
                        label: t('mergeWork.choice'),
                        draw: (work) => (
                          <Button
                            small
                            about={`${work.title} ${work.workObjId}`}
                            onClick={() => onChoose(work)}
                          >
                            {t('mergeWork.choose')}
                          </Button>
                        ),
                      },
                    ],
                  }}
                  rows={others}
                />
              )}
              <Pager
                label={name}
                {...shown}
                shown={rows.length}
                onPage={(to) => setTurned({ query, page: to })}
              />
            </>
          );
        }}
      </ListState>
    </>
  );
}

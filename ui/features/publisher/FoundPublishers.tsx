import { useCallback, useState } from 'react';
import { Button } from '../../components/Button';
import { Pager } from '../../components/Pager';
import { useAnswer } from '../../lib/useAnswer';
import { EmptyTable } from '../../components/EmptyTable';
import type { ChooserPurpose, PublisherChooserProps } from './PublisherChooser';
import { PublisherTable } from './PublisherTable';
import { ListState } from '../list/ListState';
import { usePublisherTexts } from './usePublisherTexts';

interface FoundPublishersProps extends Pick<
  PublisherChooserProps,
  'lists' | 'find' | 'onChoose' | 'log'
> {
  readonly query: string;
  readonly purpose: ChooserPurpose;
  /** Adds a publisher of the name that was searched for; absent for who may not. */
  onAdd: ((name: string) => void) | undefined;
}

/** Lists the publishers that a search found, page by page; the earlier result stays until the answer comes. */
export function FoundPublishers(props: FoundPublishersProps) {
  const { query, purpose, lists, find, onChoose, onAdd, log } = props;
  const t = usePublisherTexts();
  const [turned, setTurned] = useState({ query, page: 1 });
  const page = turned.query === query ? turned.page : 1;
  const ask = useCallback(
    async () => ({ asked: query, ...(await find(query, page)) }),
    [find, query, page],
  );
  const found = useAnswer(ask, log);
  return (
    <ListState state={found}>
      {({ asked, rows: publishers, ...shown }) => (
        <>
          <div
            className="tableframe"
            role="region"
            aria-label={t('chooser.table')}
            tabIndex={0}
          >
            {publishers.length === 0 ? (
              <EmptyTable
                icon="search"
                title={
                  asked === ''
                    ? t('chooser.none')
                    : t('chooser.notFound', { query: asked })
                }
              />
            ) : (
              <PublisherTable
                publishers={publishers}
                purpose={purpose}
                lists={lists}
                onChoose={onChoose}
              />
            )}
          </div>
          <Pager
            label={t('chooser.pages')}
            {...shown}
            shown={publishers.length}
            onPage={(to) => setTurned({ query, page: to })}
          />
          {onAdd === undefined || asked === '' ? null : (
            <p className="mt-3">
              <Button onClick={() => onAdd(asked)}>
                {t(
                  publishers.length === 0 ? 'chooser.add' : 'chooser.addOther',
                )}
              </Button>
            </p>
          )}
        </>
      )}
    </ListState>
  );
}

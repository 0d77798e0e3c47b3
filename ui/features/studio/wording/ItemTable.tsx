import { useId, useState } from 'react';
import { SearchField } from '../../../components/SearchField';
import { EmptyTable } from '../../../components/tables/EmptyTable';
import { Pager } from '../../../components/tables/Pager';
import { Tag } from '../../../components/Tag';
import { ListTable } from '../../list/ListTable';
import { isSamePlace, placeKey, type Place } from '../editing/definition/files';
import { useWordingTexts } from './useWordingTexts';
import type { WordingItem, WordingPart } from './wordingItems';

const pageSize = 50;

export interface ItemTableProps {
  readonly part: WordingPart['name'];
  readonly items: readonly WordingItem[];
  readonly selected: Place | null;
  onSelect(place: Place): void;
}

/** The texts of a part as a table that can be searched. */
export function ItemTable(props: ItemTableProps) {
  const { part, items, selected, onSelect } = props;
  const t = useWordingTexts();
  const id = useId();
  const [words, setWords] = useState('');
  const [turned, setPage] = useState<number>();
  const found = items.filter((item) => hasWords(item, words));
  const index = found.findIndex(
    ({ place }) => selected !== null && isSamePlace(place, selected),
  );
  const page = turned ?? Math.floor(Math.max(index, 0) / pageSize) + 1;
  const from = (page - 1) * pageSize;
  return (
    <>
      <div className="toolbar">
        <SearchField
          id={id}
          label={t('search')}
          typed={words}
          onType={(typed) => {
            setWords(typed);
            setPage(typed === '' ? undefined : 1);
          }}
        />
      </div>
      {found.length === 0 ? (
        <EmptyTable icon="search" title={t('none')} text={t('noneText')} />
      ) : (
        <ListTable
          list={{
            name: t(`${part}.title`, { name: '' }).trim(),
            keyOf: ({ place }) => placeKey(place),
            columns: [
              {
                key: 'item',
                label: t(`${part}.item`),
                draw: ({ place, name }) => (
                  <button
                    type="button"
                    className="btn btn-link btn-sm text-start p-0"
                    aria-current={
                      selected !== null && isSamePlace(place, selected)
                        ? 'true'
                        : undefined
                    }
                    onClick={() => onSelect(place)}
                  >
                    {name}
                  </button>
                ),
              },
              {
                key: 'id',
                label: t(`${part}.id`),
                // Where a sentence is used is longer than the sentence, and wraps.
                ...(part !== 'texts' && { look: 'id' as const }),
                draw: ({ id: name, isHidden }) => (
                  <>
                    {name} {isHidden ? <Tag>{t('hidden')}</Tag> : null}
                  </>
                ),
              },
            ],
          }}
          rows={found.slice(from, from + pageSize)}
          selection={{
            chosen: new Set(selected === null ? [] : [placeKey(selected)]),
            bar: null,
          }}
        />
      )}
      <Pager
        label={t('pages')}
        page={page}
        pageSize={pageSize}
        total={found.length}
        onPage={setPage}
      />
    </>
  );
}

/** Whether a text has all of these words, in any case. */
function hasWords({ name, id }: WordingItem, words: string): boolean {
  const text = `${name} ${id}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

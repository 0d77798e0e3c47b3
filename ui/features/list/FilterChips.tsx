import { presentDate } from '@engine';
import { Icon } from '../../components/Icon';
import { namesOf, withChange, type ListQuery } from './listQuery';
import type { ListFilter } from './listTypes';
import { useListTexts } from './useListTexts';

export interface FilterChipsProps {
  readonly filters: readonly ListFilter[];
  readonly query: ListQuery;
  onChange(query: ListQuery): void;
}

/** The filters in use, each with a button that removes it. */
export function FilterChips({ filters, query, onChange }: FilterChipsProps) {
  const t = useListTexts();
  const words = useFilterWords();
  const chips = filters.flatMap((filter) => {
    const label = words(filter, query);
    return label === '' ? [] : [{ names: namesOf(filter), label }];
  });
  if (chips.length === 0) return null;
  return (
    <ul className="chips mb-3" aria-label={t('inUse')}>
      {chips.map(({ names, label }) => (
        <li key={names[0]} className="chip">
          {label}
          <button
            type="button"
            onClick={() =>
              onChange(
                withChange(
                  query,
                  Object.fromEntries(names.map((name) => [name, ''])),
                ),
              )
            }
          >
            <Icon name="cross" />
            <span className="visually-hidden">{`${t('remove')} ${label}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Returns a function that names what a filter asks for; '' where it asks for nothing. */
function useFilterWords() {
  const t = useListTexts();
  const toDays = ({ range, from, to }: ListQuery): string => {
    const day = { from: presentDate(from ?? ''), to: presentDate(to ?? '') };
    if (from !== undefined && to !== undefined) return t('betweenDays', day);
    if (from !== undefined) return t('fromDay', { date: day.from });
    if (to !== undefined) return t('toDay', { date: day.to });
    return range === undefined ? '' : t(`range.${range}`, range);
  };
  return (filter: ListFilter, query: ListQuery): string => {
    if (filter.kind === 'days') return toDays(query);
    const value = query[filter.name];
    if (filter.kind === 'words') {
      const { label, idName } = filter;
      const named = value ?? (idName === undefined ? undefined : query[idName]);
      if (named === undefined) return '';
      // The words of `q` may be anywhere in a row.
      return filter.name === 'q'
        ? t('words', { words: named })
        : t('named', { label, value: named });
    }
    if (value === undefined) return '';
    const choice = filter.choices.find((one) => one.value === value);
    return choice?.label ?? value;
  };
}

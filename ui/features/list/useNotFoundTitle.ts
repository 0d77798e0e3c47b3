import { presentDate } from '@engine';
import { filtersOf, type ListQuery } from './listQuery';
import type { ListDefinition } from './listTypes';
import { useListTexts } from './useListTexts';

type Found = Pick<ListDefinition<never>, 'filters' | 'noRow'>;

/** The filters that a sentence can say; others are named above the table alone. */
const spoken: readonly string[] = ['q', 'range', 'from', 'to'];

/** Returns a function that says what nothing matches: 'No deposit matches “tusock” in the last 30 days'. */
export function useNotFoundTitle(): (list: Found, query: ListQuery) => string {
  const t = useListTexts();
  const toDays = ({ range, from, to }: ListQuery): string => {
    const day = { from: presentDate(from ?? ''), to: presentDate(to ?? '') };
    if (from !== undefined && to !== undefined) return t('within.days', day);
    if (from !== undefined) return t('within.since', day);
    if (to !== undefined) return t('within.until', day);
    return range === undefined ? '' : t(`within.${range}`, '');
  };
  return ({ filters, noRow = t('nothing') }, query) => {
    const used = filtersOf(query, filters);
    const days = toDays(used);
    const words = used['q'];
    const isOther = Object.keys(used).some((name) => !spoken.includes(name));
    if (isOther || (days === '' && words === undefined))
      return t('notFound', { noRow });
    if (words === undefined) return t('notFoundDays', { noRow, days });
    return t('notFoundWords', { noRow, words, days }).trim();
  };
}

import type { Lists } from '@engine/types/context';
import { entriesOf } from '@engine';
import type { ListedTitle } from '@contract/titles';
import { compareTexts } from '../../lib/compareTexts';
import type { Sorting } from '../list/listQuery';
import { frequencyKey } from './titleFacts';

/** The columns by which titles are sorted (spec 1 §2). */
export const sortColumns = ['title', 'frequency', 'lastDepositDate'] as const;
export type SortColumn = (typeof sortColumns)[number];
export type TitleOrder = Sorting<SortColumn>;

/** The last deposit first (spec 1 §9). */
export const firstOrder: TitleOrder = {
  key: 'lastDepositDate',
  descending: true,
};

/** Titles above this number can be searched (R53). */
export const searchedAbove = 10;

/** Says how a column is sorted, as `aria-sort` names it. */
export function toDirection(
  { key, descending }: TitleOrder,
  by: SortColumn,
): 'ascending' | 'descending' | 'none' {
  if (key !== by) return 'none';
  return descending ? 'descending' : 'ascending';
}

/** Turns the order of a column that is sorted already; another column begins ascending, dates with the last one. */
export function nextOrder(order: TitleOrder, key: SortColumn): TitleOrder {
  const descending =
    order.key === key ? !order.descending : key === 'lastDepositDate';
  return { key, descending };
}

/** Sorts titles; those without a value in the column come last in both directions. */
export function sortTitles(
  titles: readonly ListedTitle[],
  { key, descending }: TitleOrder,
  lists: Lists,
): ListedTitle[] {
  const rank = (title: ListedTitle): string | number | undefined => {
    if (key === 'frequency') {
      const entry = entriesOf(lists, 'SerialFrequency')?.[
        frequencyKey(title) ?? ''
      ];
      return entry?.order;
    }
    return title[key];
  };
  return titles
    .map((title) => ({ title, rank: rank(title) }))
    .sort((one, other) => {
      if (one.rank === other.rank)
        return compareTexts(one.title.title, other.title.title);
      if (one.rank === undefined) return 1;
      if (other.rank === undefined) return -1;
      const order =
        typeof one.rank === 'number' && typeof other.rank === 'number'
          ? one.rank - other.rank
          : compareTexts(String(one.rank), String(other.rank));
      return descending ? -order : order;
    })
    .map(({ title }) => title);
}

const bare = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds titles whose title, subtitle, ISSN or ISBN have all words of a query (R53). */
export function findTitles(
  titles: readonly ListedTitle[],
  query: string,
): readonly ListedTitle[] {
  const words = bare(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return titles;
  return titles.filter((one) => {
    const { title } = one;
    const subtitle = ('subtitle' in one && one.subtitle) || '';
    const issn = ('issn' in one && one.issn) || '';
    const isbn = ('isbn' in one && one.isbn) || '';
    const numbers = `${issn} ${issn.replace('-', '')} ${isbn}`;
    const text = bare(`${title} ${subtitle} ${numbers}`);
    return words.every((word) => text.includes(word));
  });
}

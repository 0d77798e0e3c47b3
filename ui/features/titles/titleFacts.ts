import { entriesOf } from '@engine';
import type { Lists } from '@engine/types/context';
import type { ListedTitle } from '@contract/titles';

/** What tells titles of a kind apart beside their name; each has a column in the table. */
export type TitleFact = 'issn' | 'isbn' | 'frequency';

/** The fact of a title in words; '' where it has none. */
export function factOf(
  title: ListedTitle,
  fact: TitleFact,
  lists: Lists,
): string {
  if (fact === 'frequency') return frequencyOf(title, lists);
  if (fact === 'issn') return ('issn' in title && title.issn) || '';
  return ('isbn' in title && title.isbn) || '';
}

/** The key of a title's frequency; undefined of one without. */
export const frequencyKey = (title: ListedTitle): string | undefined =>
  'frequency' in title ? title.frequency : undefined;

function frequencyOf(title: ListedTitle, lists: Lists): string {
  const other = 'frequency' in title ? title.otherFrequency : undefined;
  if (other !== undefined) return other;
  const key = frequencyKey(title);
  if (key === undefined) return '';
  return entriesOf(lists, 'SerialFrequency')?.[key]?.label ?? key;
}

import type { QueryFilter } from 'mongoose';
import type { WorkKind } from '@contract/titles';
import type { WorkStatus } from '@contract/staff/works';
import type { ListDefinition } from '../../records/list/listDefinition';
import { exceptFilter } from '../../records/list/listDefinition';
import { toSearchWords, toWordFilter } from '../../records/list/searchWords';
import type { Work } from './work.model';

/** The number of a work as it is shown (R46). */
const NUMBER = /^w-(\d{1,12})$/i;

/** The condition for a search: the whole number of a work, or words that each begin one of the title. */
function searchTitles(text: string): QueryFilter<Work> {
  const [, number] = NUMBER.exec(text.trim()) ?? [];
  return number === undefined
    ? toWordFilter<Work>(toSearchWords(text))
    : { workNumber: Number(number) };
}

/** All titles, for library staff. */
export const workDefinition: ListDefinition<Work> = {
  sorts: {
    title: 'titleKey',
    lastDepositDate: 'lastDepositDate',
    createdDate: 'createdDate',
  },
  firstSort: 'title',
  filters: {
    ...exceptFilter,
    kind: (kind) => ({ kind: kind as WorkKind }),
    status: (status) => ({ status: status as WorkStatus }),
    publisherId: (publisherId) => ({ publisherId }),
    discontinued: (discontinued) => ({ discontinued: discontinued === 'true' }),
  },
  search: searchTitles,
};

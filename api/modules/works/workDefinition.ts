import type { QueryFilter } from 'mongoose';
import type { WorkKind } from '@contract/titles';
import type { WorkStatus } from '@contract/works';
import type { ListDefinition } from '../../records/list/listDefinition';
import { toTitleKey } from './titleKey';
import type { Work } from './work.model';

/** After every character that a title has. */
const LAST = '\uffff';

/** Titles that begin with a text; a range of the index, so nothing in the text means anything else. */
function beginsWithTitle(text: string): QueryFilter<Work> {
  const key = toTitleKey(text);
  return { titleKey: { $gte: key, $lt: `${key}${LAST}` } };
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
    kind: (kind) => ({ kind: kind as WorkKind }),
    status: (status) => ({ status: status as WorkStatus }),
    publisherId: (publisherId) => ({ publisherId }),
    discontinued: (discontinued) => ({ discontinued: discontinued === 'true' }),
  },
  search: beginsWithTitle,
};

import { OPEN_STATUSES } from '@engine/domain/depositStage';
import type { DepositQuery } from '@contract/deposits';
import type { QueryFilter } from 'mongoose';
import type { ListDefinition } from '../../../records/list/listDefinition';
import { beginsWith, toSortKey } from '../../../records/list/listDefinition';
import { toNameKey } from '../../publishers/similarName';
import { searchSubmissions } from '../../submissions/searchSubmissions';
import type { Actor } from '../../permissions/actor';
import type { Deposit } from '../deposit.model';
import { titleKinds } from '../titles/namedTitle';
import { toIdentifier } from './listedFields';

const ME = 'me';
const NOBODY = 'none';
const OPEN = 'OPEN';

/** Eight characters of an ISSN, ten of an old ISBN or ISMN, or thirteen. */
const IDENTIFIER = /^(\d{7}[\dX]|[\dM]\d{8}[\dX]|\d{13})$/;

function searchDeposits(text: string): QueryFilter<Deposit> {
  const words = searchSubmissions<Deposit>(text);
  const identifier = toIdentifier(text);
  return IDENTIFIER.test(identifier)
    ? { $or: [{ identifiers: identifier }, words] }
    : words;
}

const byDate: ListDefinition<Deposit> = {
  sorts: { submittedDate: 'submittedDate', title: 'titleKey' },
  firstSort: '-submittedDate',
  date: 'submittedDate',
  filters: {
    kind: (type) => ({ type }),
    status: (status) => ({ status: status as Deposit['status'] }),
    title: (text) => beginsWith<Deposit>('titleKey', toSortKey(text)),
  },
  search: searchDeposits,
};

/** The deposits of one publisher. */
export const ownDepositDefinition = byDate;

/** The deposits of all publishers. */
export const depositDefinition: ListDefinition<Deposit> = {
  ...byDate,
  sorts: { ...byDate.sorts, publisherName: 'publisherNameKey' },
  filters: {
    ...byDate.filters,
    status: (status) => ({
      status:
        status === OPEN
          ? { $in: [...OPEN_STATUSES] }
          : (status as Deposit['status']),
    }),
    source: (source) => ({ source: source as Deposit['source'] }),
    publisherId: (publisherId) => ({ publisherId }),
    publisherName: (text) =>
      beginsWith<Deposit>('publisherNameKey', toNameKey(text)),
    references: (text) => ({ reference: { $in: text.split(',') } }),
    library: (library) => ({ libraries: library }),
    decidedBy: (assignedLibrary) => ({ assignedLibrary }),
    assignedTo: (id) => ({ assignedTo: id === NOBODY ? null : id }),
    newTitle: () => ({ type: { $in: titleKinds } }),
    unchecked: () => ({ uncheckedFiles: true }),
  },
};

/** Reads `me` as the viewer. */
export function toStaffQuery<Query extends DepositQuery>(
  query: Query,
  viewer: Pick<Actor, 'id'>,
): Query {
  return query.assignedTo === ME
    ? { ...query, assignedTo: viewer.id ?? NOBODY }
    : query;
}

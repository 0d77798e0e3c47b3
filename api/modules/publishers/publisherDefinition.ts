import type { ListDefinition } from '../../records/list/listDefinition';
import { exceptFilter } from '../../records/list/listDefinition';
import { toWordFilter } from '../../records/list/searchWords';
import type { Publisher } from './publisher.model';
import { toNameKey } from './similarName';

/** Publishers by name, found by words of name and address. */
export const publisherDefinition: ListDefinition<Publisher> = {
  sorts: { name: 'nameKey' },
  firstSort: 'name',
  filters: {
    ...exceptFilter,
    status: (status) => ({ status: status as Publisher['status'] }),
    assignedTo: (assignedLibrary) => ({ assignedLibrary }),
  },
  search: (text) =>
    toWordFilter<Publisher>(
      toNameKey(text)
        .split(' ')
        .filter((word) => word !== ''),
    ),
};

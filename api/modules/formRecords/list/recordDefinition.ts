import type { ListDefinition } from '../../../records/list/listDefinition';
import { searchSubmissions } from '../../submissions/searchSubmissions';
import type { FormRecord } from '../formRecord.model';

/** The records of one form. */
export const recordDefinition: ListDefinition<FormRecord> = {
  sorts: { submittedDate: 'submittedDate', title: 'title' },
  firstSort: '-submittedDate',
  filters: {},
  date: 'submittedDate',
  search: searchSubmissions,
};

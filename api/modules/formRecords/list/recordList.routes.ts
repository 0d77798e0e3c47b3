import { defineListRoute } from '../../../http/listRoute';
import { defineRoute } from '../../../http/route';
import type { Route } from '../../../http/route';
import { canSeeRecords } from '../formRecord.policy';
import type { Calendar } from '../../../records/list/dateRange';
import { readListQuery } from '../../../records/list/listQuery';
import type { RecordList } from './recordList';
import { recordDefinition } from './recordDefinition';

export interface RecordListRouteDeps {
  list: RecordList;
  calendar: () => Calendar;
}

/** `GET library/forms/{key}/records` as JSON or, by `Accept`, as CSV, and `…/{reference}` (http.md "Forms"). */
export function createRecordListRoutes({
  list,
  calendar,
}: RecordListRouteDeps): Route[] {
  return [
    defineListRoute({
      path: '/library/forms/:key/records',
      summary: 'What was sent with a form: a page of it, or all as CSV.',
      who: canSeeRecords,
      query: 'DatedQuery',
      answer: 'RecordPage',
      errors: { 404: ['FORM_UNKNOWN'] },
      csv: ({ key }) => `${key ?? ''}.csv`,
      open({ user, params: { key }, query: sent }) {
        const scope = { formKey: key };
        const query = readListQuery(recordDefinition, scope, sent, calendar());
        return {
          page: () => list.list(user, key, query),
          csv: () => list.export(user, key, query),
        };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/library/forms/:key/records/:reference',
      summary: 'One record, with the answers in the words of its version.',
      who: canSeeRecords,
      limit: 'lookups',
      answers: { 200: { json: 'RecordView' } },
      errors: { 404: ['NOT_FOUND'] },
      handle: ({ user, params: { key, reference } }) =>
        list.get(user, key, reference),
    }),
  ];
}

import { Readable } from 'node:stream';
import { defineRoute } from '../../../http/route';
import type { Route } from '../../../http/route';
import { canSeeRecords } from '../formRecord.policy';
import type { RecordList } from './recordList';
import { readRecordQuery } from './recordQuery';

export interface RecordListRouteDeps {
  list: RecordList;
  timeZone: string;
}

const CSV = 'text/csv';

/** `GET library/forms/{key}/records` as JSON or, by `Accept`, as CSV, and `…/{reference}` (http.md "Forms"). */
export function createRecordListRoutes({
  list,
  timeZone,
}: RecordListRouteDeps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/library/forms/:key/records',
      summary: 'What was sent with a form: a page of it, or all as CSV.',
      who: canSeeRecords,
      limit: 'lookups',
      query: { type: 'RecordListQuery' },
      answers: { 200: { json: 'RecordPage', content: [CSV] } },
      errors: { 400: ['PAGE'], 404: ['FORM_UNKNOWN'] },
      async handle({ ctx, user, params: { key }, query: sent }) {
        const query = readRecordQuery(sent, key, timeZone);
        ctx.vary('Accept');
        if (ctx.accepts('application/json', CSV) !== CSV) {
          return list.list(user, key, query);
        }
        const lines = await list.export(user, key, query);
        ctx.attachment(`${key}.csv`);
        ctx.type = `${CSV}; charset=utf-8`;
        ctx.body = Readable.from(lines);
        return undefined;
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

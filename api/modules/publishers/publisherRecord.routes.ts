import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import { toPage } from '../../http/queryTexts';
import { canSearchPublishers } from './publisher.policy';
import type { PublisherEdit } from './publisherEdit';
import type { PublisherSearch } from './publisherSearch';

export interface PublisherRecordRouteDeps {
  edit: PublisherEdit;
  search: PublisherSearch;
}

/** `POST publisher/publisher/{publisherId}` (spec 2 §7), and of library staff `GET library/publishers` and `GET library/publisher/{publisherId}`. */
export function createPublisherRecordRoutes({
  edit,
  search,
}: PublisherRecordRouteDeps): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/publisher/publisher/:publisherId',
      summary: 'Changes the details of a publisher.',
      who: 'account',
      limit: 'lookups',
      body: { form: 'publisher-edit' },
      answers: { 200: { json: 'PublisherAnswer' } },
      errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
      async handle({ user, params, body }) {
        return { publisher: await edit.edit(user, params.publisherId, body) };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/library/publishers',
      summary: 'Publishers by words of their names.',
      who: canSearchPublishers,
      limit: 'lookups',
      query: { type: 'PublisherQuery' },
      answers: { 200: { json: 'PublisherPage' } },
      errors: { 400: ['PAGE'] },
      handle: ({ user, query: { query = '', page = '' } }) =>
        search.search(user, query, toPage(page)),
    }),
    defineRoute({
      method: 'GET',
      path: '/library/publisher/:publisherId',
      summary: 'One publisher.',
      who: canSearchPublishers,
      limit: 'lookups',
      answers: { 200: { json: 'PublisherAnswer' } },
      errors: { 404: ['NOT_FOUND'] },
      async handle({ user, params }) {
        return { publisher: await search.get(user, params.publisherId) };
      },
    }),
  ];
}

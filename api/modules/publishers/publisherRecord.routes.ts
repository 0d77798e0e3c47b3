import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import { toPage } from '../../http/queryTexts';
import { repeatHeaders } from '../../http/repeatHeaders';
import { canAddPublisher, canSearchPublishers } from './publisher.policy';
import type { PublisherAdd } from './publisherAdd';
import type { PublisherEdit } from './publisherEdit';
import type { PublisherSearch } from './publisherSearch';

export interface PublisherRecordRouteDeps {
  add: PublisherAdd;
  edit: PublisherEdit;
  search: PublisherSearch;
}

/** `POST publisher/publisher/{publisherId}` (spec 2 §7), and of library staff `GET` and `POST library/publishers` and `GET library/publisher/{publisherId}`. */
export function createPublisherRecordRoutes({
  add,
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
      summary: 'Publishers by words of their names and addresses.',
      who: canSearchPublishers,
      limit: 'lookups',
      query: { type: 'PublisherQuery' },
      answers: { 200: { json: 'PublisherPage' } },
      errors: { 400: ['PAGE'] },
      handle: ({ user, query: { query = '', page = '' } }) =>
        search.search(user, query, toPage(page)),
    }),
    defineRoute({
      method: 'POST',
      path: '/library/publishers',
      summary: 'Adds a publisher.',
      who: canAddPublisher,
      limit: 'lookups',
      headers: repeatHeaders,
      body: { form: 'add-publisher' },
      answers: { 200: { json: 'PublisherAnswer' } },
      async handle({ user, headers, body }) {
        const key = headers['Idempotency-Key'];
        return { publisher: await add.add(user, key, body) };
      },
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

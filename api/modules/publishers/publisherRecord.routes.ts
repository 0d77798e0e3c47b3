import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import { defineListRoute } from '../../http/listRoute';
import { repeatHeaders } from '../../http/repeatHeaders';
import { ifMatch } from '../../http/ifMatch';
import { toRevision } from '../../records/patchFields';
import { canAddPublisher, canSearchPublishers } from './publisher.policy';
import type { PublisherAdd } from './publisherAdd';
import type { PublisherEdit } from './publisherEdit';
import type { PublisherRecordEdit } from './publisherRecordEdit';
import type { PublisherSearch } from './publisherSearch';

export interface PublisherRecordRouteDeps {
  add: PublisherAdd;
  edit: PublisherEdit;
  recordEdit: PublisherRecordEdit;
  search: PublisherSearch;
}

/** `POST publisher/publisher/{publisherId}` (spec 2 §7), and of library staff `library/publishers` and `library/publisher/{publisherId}`. */
export function createPublisherRecordRoutes({
  add,
  edit,
  recordEdit,
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
    defineListRoute({
      path: '/library/publishers',
      summary: 'Publishers by words of their names and addresses.',
      who: canSearchPublishers,
      page: true,
      query: 'PublisherQuery',
      answer: 'PublisherPage',
      open: ({ user, query }) => ({ page: () => search.search(user, query) }),
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
      page: true,
      answers: { 200: { json: 'PublisherRecordAnswer' } },
      errors: { 404: ['NOT_FOUND'] },
      handle: ({ user, params }) => search.get(user, params.publisherId),
    }),
    defineRoute({
      method: 'PATCH',
      path: '/library/publisher/:publisherId',
      summary: 'Changes a publisher; merged with what others changed.',
      who: canSearchPublishers,
      limit: 'lookups',
      headers: ifMatch,
      body: { json: 'FieldPatch' },
      answers: { 200: { json: 'PublisherRecordAnswer' } },
      errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'], 409: ['CHANGED'] },
      handle: ({ user, params, headers, body }) =>
        recordEdit.patch(
          user,
          params.publisherId,
          toRevision(headers['If-Match']),
          body,
        ),
    }),
    defineRoute({
      method: 'POST',
      path: '/library/publisher/:publisherId/assign',
      summary: 'Assigns a publisher to a library.',
      who: canSearchPublishers,
      limit: 'lookups',
      headers: ifMatch,
      body: { form: 'assign-library' },
      answers: { 200: { json: 'PublisherRecordAnswer' } },
      errors: {
        403: ['FORBIDDEN'],
        404: ['NOT_FOUND'],
        409: ['CHANGED'],
      },
      handle: ({ user, params, headers, body }) =>
        recordEdit.assign(
          user,
          params.publisherId,
          toRevision(headers['If-Match']),
          body,
        ),
    }),
  ];
}

import type { WorkKind } from '@contract/titles';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import type { TitleLists } from './titleList';
import { canListOwnTitles, canListTitles } from './work.policy';

/** Where publishers find their titles of each kind (spec 1 §7). */
const OWN = {
  SERIAL_TITLE: '/publisher/serials',
  MULTIPART_MONO_TITLE: '/publisher/multipart-monos',
  EPHEMERA_TITLE: '/publisher/ephemera-titles',
} as const satisfies Record<WorkKind, string>;

const kinds = Object.keys(OWN) as readonly WorkKind[];

function defineLists(lists: TitleLists, kind: WorkKind): Route[] {
  const answers = { 200: { json: 'TitleList' } } as const;
  return [
    defineRoute({
      method: 'GET',
      path: OWN[kind],
      summary: 'The titles of the own publisher, the last deposit first.',
      who: canListOwnTitles,
      limit: 'lookups',
      answers,
      errors: { 404: ['NOT_FOUND'] },
      handle: ({ user }) => lists.listOwn(user, kind),
    }),
    defineRoute({
      method: 'GET',
      path: `/library/${kind}/publisher/:publisherId`,
      summary: 'The titles of a publisher, the last deposit first.',
      who: canListTitles,
      limit: 'lookups',
      answers,
      errors: { 404: ['NOT_FOUND'] },
      handle: ({ user, params }) =>
        lists.listOf(user, kind, params.publisherId),
    }),
  ];
}

/** The titles of a publisher by kind, and `GET validate/title` (spec 1 §7, http.md "Titles"). */
export function createTitleRoutes(lists: TitleLists): Route[] {
  return [
    ...kinds.flatMap((kind) => defineLists(lists, kind)),
    defineRoute({
      method: 'GET',
      path: '/validate/title',
      summary: 'Whether a publisher has a title of this name.',
      who: 'account',
      limit: 'lookups',
      query: { type: 'TitleQuery' },
      answers: { 200: { json: 'TitleExists' } },
      errors: { 404: ['NOT_FOUND'] },
      async handle({ user, query: { kind, publisherId, title } }) {
        return { exists: await lists.exists(user, kind, publisherId, title) };
      },
    }),
  ];
}

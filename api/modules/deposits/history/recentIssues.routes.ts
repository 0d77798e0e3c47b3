import type { WorkKind } from '@contract/titles';
import { defineRoute } from '../../../http/route';
import type { Route } from '../../../http/route';
import { canListOwnTitles, canListTitles } from '../../works/work.policy';
import type { RecentIssueList } from './recentIssues';

/** The name of each kind in the address. */
const NAMES = {
  SERIAL_TITLE: 'serial-title',
  MULTIPART_MONO_TITLE: 'multipart-mono',
  EPHEMERA_TITLE: 'ephemera-title',
} as const satisfies Record<WorkKind, string>;

const kinds = Object.keys(NAMES) as readonly WorkKind[];
const askers = [
  ['publisher', canListOwnTitles],
  ['library', canListTitles],
] as const;

/** `GET {publisher|library}/{serial-title|multipart-mono|ephemera-title}/{id}/recent-issues` with the secure headers (spec 1 §7, http.md "Titles"). */
export function createRecentIssueRoutes(issues: RecentIssueList): Route[] {
  return askers.flatMap(([asker, who]) =>
    kinds.map((kind) =>
      defineRoute({
        method: 'GET',
        path: `/${asker}/${NAMES[kind]}/:id/recent-issues`,
        summary:
          'What was deposited last under a title, three where not all are asked for.',
        who,
        session: 'token',
        limit: 'lookups',
        query: { type: 'RecentIssuesQuery' },
        answers: { 200: { json: 'RecentIssues' } },
        errors: { 404: ['NOT_FOUND'] },
        handle: ({ user, params, query }) =>
          issues.list(user, kind, params.id, query.all === 'true'),
      }),
    ),
  );
}

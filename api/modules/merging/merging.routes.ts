import { ifMatch } from '../../http/ifMatch';
import type { Route } from '../../http/route';
import { defineRoute } from '../../http/route';
import { toRevision } from '../../records/patchFields';
import { canSearchPublishers } from '../publishers/publisher.policy';
import { canListTitles } from '../works/work.policy';
import type { Publisher } from '../publishers/publisher.model';
import { presentPublisherRecord } from '../publishers/publisher.presenter';
import type { Work } from '../works/work.model';
import type { WorkRecords } from '../works/workRecords';
import type { MergeRecords } from './mergeRecords';

/** `POST library/publisher/{id}/merge` and `POST library/work/{id}/merge` (spec 2 §6 "Merge publishers", "Merge parent works"). */
export function createMergingRoutes(
  mergePublishers: MergeRecords<Publisher>,
  mergeTitles: MergeRecords<Work>,
  workRecords: Pick<WorkRecords, 'get'>,
): Route[] {
  const errors = {
    403: ['FORBIDDEN'],
    404: ['NOT_FOUND'],
    409: ['CHANGED', 'NOT_ALLOWED_NOW'],
  } as const;
  return [
    defineRoute({
      method: 'POST',
      path: '/library/publisher/:publisherId/merge',
      summary: 'Merges a publisher into another one.',
      who: canSearchPublishers,
      limit: 'lookups',
      headers: ifMatch,
      body: { json: 'PublisherMerge' },
      answers: { 200: { json: 'PublisherRecordAnswer' } },
      errors,
      async handle({ user, params: { publisherId }, headers, body }) {
        const revision = toRevision(headers['If-Match']);
        const merged = await mergePublishers(
          user,
          publisherId,
          revision,
          body.into,
        );
        return presentPublisherRecord(merged, user);
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/library/work/:workId/merge',
      summary: 'Merges a title into another one of its publisher and kind.',
      who: canListTitles,
      limit: 'lookups',
      headers: ifMatch,
      body: { json: 'WorkMerge' },
      answers: { 200: { json: 'WorkRecordAnswer' } },
      errors,
      async handle({ user, params: { workId }, headers, body }) {
        const revision = toRevision(headers['If-Match']);
        await mergeTitles(user, workId, revision, body.into);
        return workRecords.get(user, workId);
      },
    }),
  ];
}

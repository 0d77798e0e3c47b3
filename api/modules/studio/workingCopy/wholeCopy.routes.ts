import { ApiError } from '../../../http/errors';
import { defineListRoute } from '../../../http/listRoute';
import { defineRoute } from '../../../http/route';
import type { Route } from '../../../http/route';
import { canEditForms } from '../../permissions/formAdministrators';
import type { CompareDefinitions } from '../analysis/compareDefinitions';
import {
  getFiles,
  getRelease,
  type DefinitionSources,
} from '../analysis/definitionSources';
import { readBundle, toBundle } from './bundle';
import type { ListJournal } from './journalList';
import { BUNDLE } from '../limits';
import { presentSaved } from '../studio.presenter';
import { canSeeStudio } from '../studio.policy';
import { releaseUnknown } from '../studioErrors';
import type { WorkingCopyService } from './workingCopy.service';

export interface WholeCopyRouteDeps {
  sources: DefinitionSources;
  workingCopy: WorkingCopyService;
  listJournal: ListJournal;
  compare: CompareDefinitions;
}

/** The working copy as a whole: its journal, what takes it back, bundles of it and files of updates (http.md "Studio"). */
export function createWholeCopyRoutes(deps: WholeCopyRouteDeps): Route[] {
  const { sources, workingCopy, listJournal, compare } = deps;
  return [
    defineListRoute({
      path: '/library/studio/working-copy/journal',
      summary: 'Who changed the working copy, what and when, the newest first.',
      who: canSeeStudio,
      query: 'JournalQuery',
      answer: 'JournalPage',
      open: ({ query }) => ({ page: () => listJournal(query) }),
    }),
    defineRoute({
      method: 'POST',
      path: '/library/studio/working-copy/reset',
      summary:
        'Brings the files of an earlier revision back, or those that are live.',
      who: canEditForms,
      limit: 'lookups',
      body: { json: 'CopyRestoreRequest' },
      answers: { 200: { json: 'WorkingCopySaved' } },
      errors: { 409: ['CHANGED'], 422: ['DEFINITIONS'] },
      handle: async ({ user, body }) =>
        presentSaved(await workingCopy.restore(body, user.username ?? '')),
    }),
    defineRoute({
      method: 'GET',
      path: '/library/studio/bundle',
      summary: 'The files of a release or of the working copy as one document.',
      who: canSeeStudio,
      query: { type: 'BundleQuery' },
      answers: { 200: { json: 'Bundle' } },
      errors: { 404: ['VERSION_UNKNOWN'] },
      async handle({ query: { of = 'live' } }) {
        if (of === 'working-copy') {
          return toBundle(await getFiles(sources, of), null);
        }
        const { number, files } = await getRelease(sources, of);
        return toBundle(files, number);
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/library/studio/bundle',
      summary: 'Makes the working copy the files of a bundle.',
      who: canEditForms,
      limit: 'lookups',
      query: { type: 'BundleTaking' },
      body: { json: 'Bundle', most: BUNDLE },
      answers: { 200: { json: 'WorkingCopySaved' } },
      errors: { 409: ['CHANGED'], 422: ['BUNDLE', 'DEFINITIONS'] },
      handle: async ({ user, query: { revision }, body }) =>
        presentSaved(
          await workingCopy.replaceAll(
            readBundle(body),
            user.username ?? '',
            revision === undefined ? undefined : Number(revision),
          ),
        ),
    }),
    defineRoute({
      method: 'POST',
      path: '/library/studio/bundle/diff',
      summary: 'What a bundle would change in the working copy, in words.',
      who: canEditForms,
      limit: 'lookups',
      body: { json: 'Bundle', most: BUNDLE },
      answers: { 200: { json: 'DefinitionDiff' } },
      errors: { 422: ['BUNDLE', 'DEFINITIONS'] },
      handle: async ({ body }) =>
        compare(
          'working-copy',
          await workingCopy.readReplaced(readBundle(body)),
        ),
    }),
    defineRoute({
      method: 'GET',
      path: '/library/studio/working-copy/proposal',
      summary: 'What files that changed on disk would change, one by one.',
      who: canEditForms,
      limit: 'lookups',
      answers: { 200: { json: 'ProposalChanges' } },
      errors: { 404: ['VERSION_UNKNOWN'], 422: ['DEFINITIONS'] },
      async handle() {
        const changes = await workingCopy.readProposal();
        if (changes === undefined) throw releaseUnknown();
        return changes;
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/library/studio/working-copy/proposal',
      summary:
        'Takes files that changed on disk or some of their changes into the working copy, or dismisses them.',
      who: canEditForms,
      limit: 'lookups',
      body: { json: 'ProposalDecision' },
      answers: { 200: { json: 'WorkingCopySaved' } },
      errors: { 409: ['CHANGED', 'PROPOSAL_OVER'], 422: ['DEFINITIONS'] },
      async handle({ user, body }) {
        const state = await workingCopy.read();
        const proposal = await workingCopy.findProposal(state);
        if (proposal?._id !== body.id) {
          throw new ApiError(
            409,
            'PROPOSAL_OVER',
            'These files were decided about before.',
          );
        }
        return presentSaved(
          await workingCopy.decide(proposal, body, {
            userId: user.id,
            username: user.username ?? '',
          }),
        );
      },
    }),
  ];
}

import type { CurrentUser } from '@contract/user';
import type { StudioOperation } from '@contract/studio/studio';
import { pointerTokens } from '@engine';
import { forbidden } from '../../http/errors';
import { ifMatch } from '../../http/ifMatch';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import { toRevision } from '../../records/patchFields';
import type { FormService } from '../forms/form.service';
import type { ListService } from '../lists/list.service';
import type { ReleaseService } from '../releases/release.service';
import { CHANGE } from './limits';
import { createReleaseRoutes, type ReleaseRouteDeps } from './release.routes';
import { presentSaved, presentWorkingCopy } from './studio.presenter';
import type { SecondPerson } from './publishing/secondPerson';
import { canEditForms } from '../permissions/formAdministrators';
import {
  canChangeFiles,
  canEditTexts,
  canPublishForms,
  canSeeStudio,
} from './studio.policy';
import { RELEASE_UNKNOWN } from './studioErrors';
import type { WorkingCopyService } from './workingCopy/workingCopy.service';

export interface StudioRouteDeps extends ReleaseRouteDeps {
  workingCopy: WorkingCopyService;
  secondPerson: SecondPerson | null;
  releases: ReleaseService;
  listService: Pick<ListService, 'findImported'>;
  forms: Pick<FormService, 'findNewest'>;
}

const canChange = (user: Parameters<typeof canEditForms>[0]) =>
  canEditForms(user) || canEditTexts(user);

const abilitiesOf = (user: CurrentUser) => ({
  edit: canEditForms(user),
  publish: canPublishForms(user),
  editTexts: canEditTexts(user),
});

/** Throws 403 where a user who may edit texts changes rules. */
function assertMayChange(
  user: CurrentUser,
  patch: readonly StudioOperation[],
): void {
  const files = patch.map(({ path }) => pointerTokens(path)[0] ?? '');
  if (!canChangeFiles(abilitiesOf(user), files)) throw forbidden();
}

const REFUSED = { 409: ['CHANGED'], 422: ['DEFINITIONS'] };

/** The working copy of the forms: reading it, changing it, and what others changed. */
function createCopyRoutes(deps: StudioRouteDeps): Route[] {
  const { workingCopy, releases, secondPerson } = deps;
  return [
    defineRoute({
      method: 'GET',
      path: '/library/studio/working-copy',
      page: true,
      summary: 'The working copy of all forms, or an earlier revision of it.',
      who: canSeeStudio,
      query: { type: 'CopyQuery' },
      answers: { 200: { json: 'WorkingCopy' } },
      errors: RELEASE_UNKNOWN,
      async handle({ user, query: { revision } }) {
        const state =
          revision === undefined
            ? await workingCopy.read()
            : await workingCopy.readAt(Number(revision));
        const asked = await secondPerson?.findRequest(state.revision);
        const authors = [state.savedBy, asked?.author];
        return presentWorkingCopy(state, {
          live: await releases.findLive(),
          scheduled: await releases.findScheduled(),
          newest: await deps.forms.findNewest(),
          proposal: await workingCopy.findProposal(state),
          abilities: abilitiesOf(user),
          asked,
          imports: await deps.listService.findImported(),
          names: await deps.findNames(authors.flatMap((one) => one ?? [])),
        });
      },
    }),
    defineRoute({
      method: 'PATCH',
      path: '/library/studio/working-copy',
      summary: 'Changes the working copy; merged with what others changed.',
      who: canChange,
      limit: 'lookups',
      query: { type: 'ChangeLabel' },
      headers: ifMatch,
      body: { json: 'StudioPatch', most: CHANGE },
      answers: { 200: { json: 'WorkingCopySaved' } },
      errors: REFUSED,
      async handle({ user, query, headers, body }) {
        assertMayChange(user, body);
        const saved = await workingCopy.change({
          revision: toRevision(headers['If-Match']),
          author: user.username ?? '',
          label: query.label ?? '',
          ...(query.id !== undefined && { request: query.id }),
          ...(query.step !== undefined && { step: query.step }),
          patch: body,
        });
        return presentSaved(saved);
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/library/studio/working-copy/changes',
      summary: 'The changes of the working copy after a revision.',
      who: canSeeStudio,
      limit: 'lookups',
      query: { type: 'ChangesQuery' },
      answers: { 200: { json: 'Changes' } },
      errors: { 409: ['CHANGED'] },
      async handle({ query }) {
        const { revision } = await workingCopy.read();
        return {
          revision,
          changes: await workingCopy.listSince(Number(query.since)),
        };
      },
    }),
  ];
}

/** `library/studio/…`: the forms as administrators edit and publish them (http.md "Studio"). */
export function createStudioRoutes(deps: StudioRouteDeps): Route[] {
  return [...createCopyRoutes(deps), ...createReleaseRoutes(deps)];
}

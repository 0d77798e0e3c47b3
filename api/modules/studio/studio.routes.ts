import type { CurrentUser } from '@contract/user';
import type { StudioOperation } from '@contract/studio/studio';
import { pointerTokens } from '@engine';
import { ApiError, forbidden } from '../../http/errors';
import { ifMatch } from '../../http/ifMatch';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import { toRevision } from '../../records/patchFields';
import type { FormService } from '../forms/form.service';
import type { JudgeForm } from '../forms/judgeForm';
import type { ListService } from '../lists/list.service';
import type { ReleaseService } from '../releases/release.service';
import { CHANGE } from './limits';
import type { ReadFormTitles } from './formTitles';
import type {
  Publisher,
  PublishingService,
} from './publishing/publishing.service';
import {
  presentReleases,
  presentSaved,
  presentWorkingCopy,
} from './studio.presenter';
import type { ReadReleaseFigures } from './publishing/releaseFigures';
import type { SecondPerson } from './publishing/secondPerson';
import { canEditForms } from '../permissions/formAdministrators';
import {
  canChangeFiles,
  canEditTexts,
  canPublishForms,
  canSeeStudio,
} from './studio.policy';
import { releaseUnknown } from './studioErrors';
import type { WorkingCopyService } from './workingCopy/workingCopy.service';

export interface StudioRouteDeps {
  workingCopy: WorkingCopyService;
  publishing: PublishingService;
  secondPerson: SecondPerson | null;
  releases: ReleaseService;
  readFigures: ReadReleaseFigures;
  readTitles: ReadFormTitles;
  /** Returns the names of accounts by their usernames. */
  findNames(usernames: readonly string[]): Promise<ReadonlyMap<string, string>>;
  listService: Pick<ListService, 'findImported'>;
  forms: Pick<FormService, 'findNewest'>;
  judge: JudgeForm;
  clock: () => Date;
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
const NOT_PUBLISHED = {
  409: ['CHANGED', 'SCHEDULED', 'UNCHANGED'],
  422: ['DEFINITIONS', 'INVALID'],
};
const UNKNOWN = { 404: ['VERSION_UNKNOWN'] };

/** The number in an address. Throws 404. */
function readNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw releaseUnknown();
  return Number(text);
}

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
      errors: UNKNOWN,
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
    defineRoute({
      method: 'POST',
      path: '/library/studio/working-copy/proposal',
      summary:
        'Takes files that changed on disk into the working copy, or dismisses them.',
      who: canEditForms,
      limit: 'lookups',
      body: { json: 'ProposalDecision' },
      answers: { 200: { json: 'WorkingCopySaved' } },
      errors: { 409: ['PROPOSAL_OVER'], 422: ['DEFINITIONS'] },
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
          await workingCopy.decide(proposal, body.accept, {
            userId: user.id,
            username: user.username ?? '',
          }),
        );
      },
    }),
  ];
}

/** The releases: making them live, and what they were. */
function createReleaseRoutes(deps: StudioRouteDeps): Route[] {
  const { publishing, releases, judge, clock } = deps;

  /** The answer about one release. */
  async function present(number: number) {
    const rows = presentReleases(await releases.list(), clock());
    const row = rows.find((one) => one.number === number);
    if (row === undefined) throw releaseUnknown();
    return row;
  }

  const toPublisher = (
    user: CurrentUser & { id: string },
    reason: string,
  ): Publisher => ({ userId: user.id, username: user.username ?? '', reason });

  return [
    defineRoute({
      method: 'GET',
      path: '/library/studio/versions',
      page: true,
      summary: 'All published states of the forms, the last one first.',
      who: canSeeStudio,
      answers: { 200: { json: 'Releases' } },
      async handle() {
        const rows = presentReleases(await releases.list(), clock());
        const authors = rows.flatMap(({ author, askedBy }) =>
          [author, askedBy].filter((one) => typeof one === 'string'),
        );
        return {
          rows,
          titles: await deps.readTitles(),
          names: Object.fromEntries(
            await deps.findNames([...new Set(authors)]),
          ),
        };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/library/studio/versions/:number/figures',
      summary: 'What came since a published state, beside what was expected.',
      who: canSeeStudio,
      answers: { 200: { json: 'ReleaseFigures' } },
      errors: UNKNOWN,
      handle: ({ params }) => deps.readFigures(readNumber(params.number)),
    }),
    defineRoute({
      method: 'POST',
      path: '/library/studio/working-copy/publish',
      summary: 'Publishes the working copy, at once or later.',
      who: canPublishForms,
      limit: 'lookups',
      body: { form: 'studio-publish', beside: 'PublishRequest' },
      answers: { 201: { json: 'ReleaseRow' } },
      errors: {
        ...NOT_PUBLISHED,
        409: [...NOT_PUBLISHED[409], 'SECOND_PERSON'],
      },
      async handle({ ctx, user, body, beside: { revision, at } }) {
        const answers = at === undefined ? body : { ...body, at };
        const { reason } = await judge('studio-publish', answers, user);
        const { number } = await publishing.publish(
          revision,
          toPublisher(user, reason),
          at === undefined ? undefined : new Date(at),
        );
        ctx.status = 201;
        return present(number);
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/library/studio/versions/:number/publish',
      summary: 'Publishes an earlier state of the forms again.',
      who: canPublishForms,
      limit: 'lookups',
      body: { form: 'studio-republish' },
      answers: { 201: { json: 'ReleaseRow' } },
      errors: { ...NOT_PUBLISHED, ...UNKNOWN },
      async handle({ ctx, user, params, body }) {
        const { reason } = await judge('studio-republish', body, user);
        const { number } = await publishing.republish(
          readNumber(params.number),
          toPublisher(user, reason),
        );
        ctx.status = 201;
        return present(number);
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/library/studio/versions/:number/withdraw',
      summary: 'Withdraws a state of the forms that waits for its time.',
      who: canPublishForms,
      limit: 'lookups',
      answers: { 200: { json: 'ReleaseRow' } },
      errors: UNKNOWN,
      async handle({ user, params }) {
        const number = readNumber(params.number);
        await publishing.withdraw(number, toPublisher(user, ''));
        return present(number);
      },
    }),
  ];
}

/** `library/studio/…`: the forms as administrators edit and publish them (http.md "Studio"). */
export function createStudioRoutes(deps: StudioRouteDeps): Route[] {
  return [...createCopyRoutes(deps), ...createReleaseRoutes(deps)];
}

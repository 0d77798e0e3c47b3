import type { CurrentUser } from '@contract/user';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import type { JudgeForm } from '../forms/judgeForm';
import type { ReleaseService } from '../releases/release.service';
import type { ReadFormTitles } from './formTitles';
import type {
  Publisher,
  PublishingService,
} from './publishing/publishing.service';
import type { ReadReleaseFigures } from './publishing/releaseFigures';
import { presentReleases } from './studio.presenter';
import { canPublishForms, canSeeStudio } from './studio.policy';
import { RELEASE_UNKNOWN, releaseUnknown } from './studioErrors';

export interface ReleaseRouteDeps {
  publishing: PublishingService;
  releases: Pick<ReleaseService, 'list'>;
  readFigures: ReadReleaseFigures;
  readTitles: ReadFormTitles;
  /** Returns the names of accounts by their usernames. */
  findNames(usernames: readonly string[]): Promise<ReadonlyMap<string, string>>;
  judge: JudgeForm;
  clock: () => Date;
}

const NOT_PUBLISHED = {
  409: ['CHANGED', 'SCHEDULED', 'UNCHANGED'],
  422: ['DEFINITIONS', 'INVALID'],
};

/** The number in an address. Throws 404. */
function readNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw releaseUnknown();
  return Number(text);
}

/** The releases: making them live, and what they were. */
export function createReleaseRoutes(deps: ReleaseRouteDeps): Route[] {
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
      errors: RELEASE_UNKNOWN,
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
      body: { form: 'studio-republish', beside: 'RepublishRequest' },
      answers: { 201: { json: 'ReleaseRow' } },
      errors: { ...NOT_PUBLISHED, ...RELEASE_UNKNOWN },
      async handle({ ctx, user, params, body, beside: { live } }) {
        const { reason } = await judge('studio-republish', body, user);
        const { number } = await publishing.republish(
          readNumber(params.number),
          toPublisher(user, reason),
          live,
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
      errors: RELEASE_UNKNOWN,
      async handle({ user, params }) {
        const number = readNumber(params.number);
        await publishing.withdraw(number, toPublisher(user, ''));
        return present(number);
      },
    }),
  ];
}

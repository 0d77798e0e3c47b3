import { ApiError, moduleUnknown } from '../../http/errors';
import { getOwner } from '../../http/middleware/owner';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import { canEditForms } from '../permissions/formAdministrators';
import type { CopyChecks } from './analysis/copyChecks';
import type { CompareDefinitions } from './analysis/compareDefinitions';
import type { ExplainField } from './analysis/explainField';
import type { ExampleOfDeposit } from './examples/exampleOfDeposit';
import type { JudgeAsExample } from './examples/judgeAsExample';
import type { PreviewService } from './analysis/previewForm';
import { canSeeStudio } from './studio.policy';
import { canExplain } from './explain.policy';
import { RELEASE_UNKNOWN } from './studioErrors';
import type { ImpactService } from './impact/impact.service';

/** The answers to the largest form. */
const ANSWERS = { bytes: 1_000_000, values: 50_000 };

export interface AnalysisRouteDeps {
  check: CopyChecks['check'];
  findCheckState: CopyChecks['findState'];
  compare: CompareDefinitions;
  explainField: ExplainField;
  judgeAsExample: JudgeAsExample;
  exampleOfDeposit: ExampleOfDeposit;
  previews: PreviewService;
  impact: ImpactService;
}

/** Calls that look at definitions and change nothing (http.md "Studio"). */
export function createAnalysisRoutes({
  check,
  findCheckState,
  compare,
  explainField,
  judgeAsExample,
  exampleOfDeposit,
  previews,
  impact,
}: AnalysisRouteDeps): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/library/studio/working-copy/check',
      summary: 'The problems of the working copy and its examples.',
      who: canSeeStudio,
      limit: 'lookups',
      answers: { 200: { json: 'CheckReport' } },
      handle: check,
    }),
    defineRoute({
      method: 'GET',
      path: '/library/studio/working-copy/check',
      summary: 'How far the check of the working copy is.',
      who: canSeeStudio,
      session: 'look',
      answers: { 200: { json: 'CheckState' } },
      handle: () => findCheckState(),
    }),
    defineRoute({
      method: 'POST',
      path: '/library/studio/working-copy/preview',
      summary: 'A form of the working copy, ready to be shown.',
      who: canEditForms,
      limit: 'lookups',
      body: { json: 'PreviewRequest' },
      answers: { 200: { json: 'StudioPreview' } },
      errors: { 404: ['FORM_UNKNOWN'], 422: ['DEFINITIONS'] },
      handle: ({ body: { formKey } }) => previews.preview(formKey),
    }),
    defineRoute({
      method: 'GET',
      path: '/library/studio/modules/:file',
      summary: 'The validators of a preview as an ES module.',
      who: canEditForms,
      session: 'look',
      cache: 'own',
      query: { type: 'ModuleQuery' },
      answers: { 200: { content: ['text/javascript'] } },
      errors: {
        404: ['FORM_UNKNOWN', 'MODULE_UNKNOWN'],
        422: ['DEFINITIONS'],
      },
      async handle({ ctx, params: { file }, query: { form } }) {
        const hash = /^([0-9a-f]{64})\.js$/.exec(file)?.[1];
        const module = hash && (await previews.findModule(form, hash));
        if (module === undefined || module === '') {
          throw moduleUnknown();
        }
        ctx.set('Cache-Control', 'private, max-age=31536000, immutable');
        ctx.type = 'text/javascript; charset=utf-8';
        ctx.body = module;
        return undefined;
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/library/studio/working-copy/impact',
      summary:
        'Judges the last deposits again with the working copy or a release.',
      who: canSeeStudio,
      limit: 'lookups',
      body: { json: 'ImpactRequest' },
      answers: { 202: { json: 'ImpactBegun' } },
      errors: RELEASE_UNKNOWN,
      async handle({ ctx, body: { last, release } }) {
        const job = await impact.begin(last, release);
        ctx.status = 202;
        return { job };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/library/studio/jobs/:job',
      summary: 'How far such a job is, and what it counted.',
      who: canSeeStudio,
      answers: { 200: { json: 'ImpactJob' } },
      errors: { 404: ['JOB_UNKNOWN'] },
      async handle({ params }) {
        const found = await impact.find(params.job);
        if (found === undefined) {
          throw new ApiError(404, 'JOB_UNKNOWN', 'There is no such job.');
        }
        return found;
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/library/studio/diff',
      summary: 'The differences of two states of the forms in words.',
      who: canSeeStudio,
      limit: 'lookups',
      query: { type: 'DiffQuery' },
      answers: { 200: { json: 'DefinitionDiff' } },
      errors: { ...RELEASE_UNKNOWN, 422: ['DEFINITIONS'] },
      handle: ({ query: { from, to } }) => compare(from, to),
    }),
    defineRoute({
      method: 'POST',
      path: '/library/studio/examples',
      summary: 'What answers find as an example of the working copy.',
      who: canEditForms,
      limit: 'lookups',
      body: { json: 'ExampleRequest', most: ANSWERS },
      answers: { 200: { json: 'ExampleJudged' } },
      errors: { 404: ['FORM_UNKNOWN'], 422: ['DEFINITIONS'] },
      handle: ({ body }) => judgeAsExample(body),
    }),
    defineRoute({
      method: 'GET',
      path: '/library/studio/examples',
      summary: 'The answers of a deposit with its personal data replaced.',
      who: canEditForms,
      query: { type: 'ExampleQuery' },
      answers: { 200: { json: 'DepositExample' } },
      errors: { 404: ['FORM_UNKNOWN', 'NOT_FOUND'] },
      handle: ({ query: { deposit } }) => exampleOfDeposit(deposit),
    }),
    defineRoute({
      method: 'POST',
      path: '/library/explain',
      summary: 'Why a question is shown, required, locked or invalid.',
      who: canExplain,
      limit: 'lookups',
      body: { json: 'ExplainRequest', most: ANSWERS },
      answers: { 200: { json: 'Explanation' } },
      errors: { 404: ['FORM_UNKNOWN'] },
      handle: ({ ctx, body }) => explainField(body, getOwner(ctx)),
    }),
  ];
}

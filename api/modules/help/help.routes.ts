import { ApiError } from '../../http/errors';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import type { Translate } from '../forms/sentences';
import { fillHelpText, type HelpFacts } from './helpText';
import type { FindHelp } from './liveHelp';

export interface HelpRouteDeps {
  findHelp: FindHelp;
  findFacts: () => Promise<HelpFacts>;
  translate: Translate;
}

/** `GET help/{source}/{helpId}` (spec 2 §7), and which there are in the order of the help page. */
export function createHelpRoutes({
  findHelp,
  findFacts,
  translate,
}: HelpRouteDeps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/help',
      summary: 'The topics of the help page, in its order.',
      who: 'anyone',
      cache: 'own',
      answers: { 200: { json: 'HelpTopicNames' } },
      async handle({ ctx }) {
        const texts = await findHelp();
        ctx.set('Cache-Control', 'no-cache');
        return [...texts].map(([id, text]) => {
          const [source = '', helpId = ''] = id.split('/');
          const { title } = text as { title: string };
          return { source, helpId, title };
        });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/help/:source/:helpId',
      summary: 'One help text.',
      who: 'anyone',
      cache: 'own',
      answers: { 200: { json: 'HelpText' } },
      errors: { 404: ['HELP_UNKNOWN'] },
      async handle({ ctx, params: { source, helpId } }) {
        const text = (await findHelp()).get(`${source}/${helpId}`);
        if (text === undefined) {
          throw new ApiError(
            404,
            'HELP_UNKNOWN',
            await translate('helpNotFound'),
          );
        }
        ctx.set('Cache-Control', 'no-cache');
        // `schemas/meta/help.schema.json` says its shape, which the checks of schemas compare.
        ctx.body = fillHelpText(text, await findFacts());
        return undefined;
      },
    }),
  ];
}

import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import type { PredictionService } from './prediction.service';

/** `GET deposit/predict` (spec 1 §7, R48). */
export function createPredictionRoutes(
  predictions: PredictionService,
): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/deposit/predict',
      summary: 'Numbers or dates that the next issue of a serial may have.',
      who: 'account',
      limit: 'lookups',
      query: { type: 'PredictQuery' },
      answers: { 200: { json: 'Suggestions' } },
      async handle({ user, query }) {
        const none = {
          frequency: '',
          serialTitleId: '',
          issue: '',
          prefix: '',
        };
        return {
          suggestions: await predictions.predict(user, { ...none, ...query }),
        };
      },
    }),
  ];
}

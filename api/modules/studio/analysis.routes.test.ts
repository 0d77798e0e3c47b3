import {
  createAnalysisRoutes,
  type AnalysisRouteDeps,
} from './analysis.routes';
import { canSeeStudio } from './studio.policy';

const routes = createAnalysisRoutes({} as AnalysisRouteDeps);

test.each([
  'POST /library/studio/working-copy/check',
  'GET /library/studio/diff',
  'POST /library/studio/working-copy/impact',
  'GET /library/studio/jobs/:job',
])('who may publish alone makes the call that it needs: %s', (call) => {
  const found = routes.find(({ method, path }) => `${method} ${path}` === call);
  expect(found?.who).toBe(canSeeStudio);
});

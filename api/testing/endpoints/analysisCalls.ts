import { makeDeposit } from '../records/writeDeposits';
import type { Call } from './call';
import { get } from './call';

const STUDIO = '/library/studio';

/** The calls that look at the definitions of forms. */
export const analysisCalls: Record<string, Call> = {
  [`POST ${STUDIO}/working-copy/check`]: (visitor) =>
    visitor.post(`${STUDIO}/working-copy/check`, {}),
  [`GET ${STUDIO}/working-copy/check`]: get(`${STUDIO}/working-copy/check`),
  [`POST ${STUDIO}/working-copy/preview`]: (visitor) =>
    visitor.post(`${STUDIO}/working-copy/preview`, { formKey: 'login' }),
  [`GET ${STUDIO}/modules/:file`]: async (visitor) => {
    const path = `${STUDIO}/working-copy/preview`;
    const { body } = await visitor.post(path, { formKey: 'login' });
    const none = `/ned${STUDIO}/modules/none.js?form=login`;
    return visitor.get(String(body['validators'] ?? none).slice('/ned'.length));
  },
  [`POST ${STUDIO}/working-copy/impact`]: (visitor) =>
    visitor.post(`${STUDIO}/working-copy/impact`, { last: 1 }),
  [`GET ${STUDIO}/jobs/:job`]: async (visitor, { api }) =>
    visitor.get(`${STUDIO}/jobs/${await api.deps.studio.impact.begin(1)}`),
  [`GET ${STUDIO}/diff`]: get(`${STUDIO}/diff?from=live&to=working-copy`),
  [`GET ${STUDIO}/examples`]: async (visitor, { api }) => {
    const { reference } = await makeDeposit(api);
    return visitor.get(`${STUDIO}/examples?deposit=${reference}`);
  },
  [`POST ${STUDIO}/examples`]: (visitor) =>
    visitor.post(`${STUDIO}/examples`, {
      formKey: 'login',
      user: 'anonymous',
      data: {},
    }),
  'POST /library/explain': (visitor) =>
    visitor.post('/library/explain', {
      formKey: 'deposit',
      data: { form: 'MONOGRAPH' },
      path: '/type',
    }),
};

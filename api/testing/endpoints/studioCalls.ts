import { randomUUID } from 'node:crypto';
import type { StudioOperation } from '@contract/studio/studio';
import { toBundle } from '../../modules/studio/workingCopy/bundle';
import { makeLive } from '../publishForms';
import { toPlace } from '../visitors/studioVisitor';
import type { TestApi } from '../startTestApi';
import type { Call } from './call';
import { get } from './call';
import type { Asker } from './endpointTable';

const COPY = '/library/studio/working-copy';
const FILE = 'forms/login.form.json';
const REASON = 'Asked for by the library';

const isAdministrator = (who: Asker) => who === 'admin' || who === 'sysadmin';

/** The title of a form becomes another one. */
const rename = (): StudioOperation => ({
  op: 'replace',
  path: toPlace(FILE, '/title'),
  value: `Log in ${randomUUID()}`,
});

async function edit({ deps }: TestApi): Promise<number> {
  const { workingCopy } = deps.studio;
  const { revision } = await workingCopy.read();
  const { state } = await workingCopy.change({
    revision,
    author: 'someone',
    label: '',
    patch: [rename()],
  });
  return state.revision;
}

/** Files of an update that wait; answers their id. */
async function propose({ deps }: TestApi): Promise<string | undefined> {
  const { proposals, schemaFiles } = deps;
  const text = { title: randomUUID(), blocks: [] };
  await proposals.note({ ...schemaFiles, 'help/FORM/99.json': text });
  return (await proposals.findWaiting())?._id;
}

/** A release that waits, which only those who may withdraw it again leave behind. */
async function schedule({ deps }: TestApi): Promise<number> {
  const live = await deps.releases.findLive();
  if (live === undefined) throw new Error('no release is live');
  const { hash, origin, author, reason, files, forms, lists } = live;
  const inserted = await deps.releases.insert(
    await deps.releases.lastNumber(),
    {
      hash,
      origin,
      author,
      reason,
      files,
      forms,
      lists,
      since: new Date(deps.clock().getTime() + 3_600_000),
    },
  );
  return inserted?.number ?? 0;
}

/** The calls of the form studio. */
export const studioCalls: Record<string, Call> = {
  [`GET ${COPY}`]: get(COPY),
  [`PATCH ${COPY}`]: async (visitor, { api }) => {
    const { revision } = await api.deps.studio.workingCopy.read();
    return visitor.send('PATCH', COPY, JSON.stringify([rename()]), {
      'if-match': `"${revision}"`,
    });
  },
  [`GET ${COPY}/changes`]: get(`${COPY}/changes?since=0`),
  [`GET ${COPY}/proposal`]: async (visitor, { api }) => {
    await propose(api);
    return visitor.get(`${COPY}/proposal`);
  },
  [`POST ${COPY}/proposal`]: async (visitor, { api }) =>
    visitor.post(`${COPY}/proposal`, {
      id: await propose(api),
      revision: 0,
      accept: [],
    }),
  [`POST ${COPY}/publish`]: async (visitor, { api }) =>
    visitor.post(`${COPY}/publish`, {
      revision: await edit(api),
      reason: REASON,
    }),
  'GET /library/studio/versions': get('/library/studio/versions'),
  'GET /library/studio/versions/:number/figures': get(
    '/library/studio/versions/1/figures',
  ),
  'POST /library/studio/versions/:number/publish': async (visitor, { api }) => {
    await makeLive(api.deps, {}, 'studio');
    const path = '/library/studio/versions/1/publish';
    return visitor.post(path, { reason: REASON });
  },
  'POST /library/studio/versions/:number/withdraw': async (
    visitor,
    { api },
    who,
  ) => {
    const number = isAdministrator(who) ? await schedule(api) : 1;
    return visitor.post(`/library/studio/versions/${number}/withdraw`, {});
  },
  'GET /library/studio/bundle': get('/library/studio/bundle'),
  'POST /library/studio/bundle': async (visitor, { api }) => {
    const { files } = await api.deps.studio.workingCopy.read();
    return visitor.post('/library/studio/bundle', toBundle(files, null));
  },
  'POST /library/studio/bundle/diff': async (visitor, { api }) => {
    const { files } = await api.deps.studio.workingCopy.read();
    return visitor.post('/library/studio/bundle/diff', toBundle(files, null));
  },
  [`GET ${COPY}/journal`]: get(`${COPY}/journal`),
  [`POST ${COPY}/reset`]: async (visitor, { api }) => {
    const { revision } = await api.deps.studio.workingCopy.read();
    return visitor.post(`${COPY}/reset`, { revision });
  },
};

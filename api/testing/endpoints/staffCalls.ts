import { makePublisher, makeUser } from '../visitors/accounts';
import { makeWork } from '../records/makeWork';
import type { Call } from './call';
import { get } from './call';
import type { EndpointFixture } from './endpointFixture';

const patch =
  (house: (fixture: EndpointFixture) => Promise<string>): Call =>
  async (visitor, fixture) =>
    visitor.send(
      'PATCH',
      `/library/publisher/${await house(fixture)}`,
      JSON.stringify([
        { op: 'replace', path: '/name', value: fixture.newName() },
        { op: 'add', path: '/revisionNotes', value: 'A letter of today' },
      ]),
      { 'If-Match': '"1"' },
    );

const makeHouse =
  (library: string) =>
  async ({ api, newName }: EndpointFixture): Promise<string> =>
    (await makePublisher(api, newName(), library))._id;

/** A publisher with two revisions. */
async function makeChanged(fixture: EndpointFixture): Promise<string> {
  const { publishers, revisions } = fixture.api.deps.models;
  const recordId = await makeHouse('LTAS')(fixture);
  await revisions.create({
    recordType: 'publisher',
    recordId,
    revisionNumber: 1,
    lastModifiedDate: new Date(),
    lastModifiedBy: null,
    before: null,
    after: {},
  });
  await publishers.updateOne(
    { _id: recordId },
    {
      $set: { lastChange: { before: { name: 'Kelp' }, after: {} } },
      $inc: { revision: 1 },
    },
  );
  return recordId;
}

const makeTitle =
  (library: string) =>
  async (fixture: EndpointFixture): Promise<string> => {
    const publisherId = await makeHouse(library)(fixture);
    return (await makeWork(fixture.api.deps.models, publisherId))._id;
  };

const patchWork =
  (title: (fixture: EndpointFixture) => Promise<string>): Call =>
  async (visitor, fixture) =>
    visitor.send(
      'PATCH',
      `/library/work/${await title(fixture)}`,
      JSON.stringify([
        { op: 'replace', path: '/titleNote', value: fixture.newName() },
        { op: 'add', path: '/revisionNotes', value: 'A letter of today' },
      ]),
      { 'If-Match': '"1"' },
    );

const makeMember = async ({ api }: EndpointFixture): Promise<string> =>
  (await makeUser(api, 'EDEPOSIT_READONLY', { memberLibraryId: 'LTAS' }))._id;

/** A call about a member of staff of Tasmania. */
const manage =
  (what: string, body: object): Call =>
  async (visitor, fixture) =>
    visitor.post(`/library/user/${await makeMember(fixture)}/${what}`, body, {
      'If-Match': '"1"',
    });

/** Changes an account of a publisher of Tasmania. */
const patchUser =
  (
    role: 'PUBLISHER' | 'PUBLISHER_SYSTEM_ACCOUNT',
    what: '' | '/preferences',
    change: { path: string; value: string },
  ): Call =>
  async (visitor, { api, accounts }) => {
    const { _id: publisherId } = accounts.publishers.tasmanian;
    const { _id } = await makeUser(api, role, { publisherId });
    return visitor.send(
      'PATCH',
      `/library/user/${_id}${what}`,
      JSON.stringify([{ op: 'add', ...change }]),
      { 'If-Match': '"1"' },
    );
  };

const named = { path: '/name', value: 'Ada B. Moss' };
const preferred = { path: '/ACCESS_CONDITION', value: 'OPEN' };

/** The calls of library staff about publishers and accounts. */
export const staffCalls: Record<string, Call> = {
  'PATCH /library/publisher/:publisherId': patch(makeHouse('LTAS')),
  'PATCH /library/publisher/:publisherId (of Victoria)': patch(
    makeHouse('SLV'),
  ),
  'POST /library/publisher/:publisherId/assign': async (visitor, fixture) =>
    visitor.post(
      `/library/publisher/${await makeHouse('LTAS')(fixture)}/assign`,
      { library: 'SLQ' },
      { 'If-Match': '"1"' },
    ),
  'POST /library/publisher/:publisherId/merge': async (visitor, fixture) => {
    const into = await makeHouse('LTAS')(fixture);
    return visitor.post(
      `/library/publisher/${await makeHouse('LTAS')(fixture)}/merge`,
      { into },
      { 'If-Match': '"1"' },
    );
  },
  'POST /library/work/:workId/merge': async (visitor, fixture) => {
    const { works } = fixture.api.deps.models;
    const into = await makeTitle('LTAS')(fixture);
    const { publisherId } = await works.findById(into).orFail();
    const { _id } = await makeWork({ works }, publisherId);
    return visitor.post(
      `/library/work/${_id}/merge`,
      { into },
      { 'If-Match': '"1"' },
    );
  },
  'POST /library/work/:workId/claim': async (visitor, fixture) =>
    visitor.post(
      `/library/work/${await makeTitle('SLQ')(fixture)}/claim`,
      {},
      { 'If-Match': '"1"' },
    ),
  'GET /library/works': get('/library/works?q=tides&status=ACCEPTED'),
  'GET /library/work/:workId': async (visitor, fixture) =>
    visitor.get(`/library/work/${await makeTitle('LTAS')(fixture)}`),
  'PATCH /library/work/:workId': patchWork(makeTitle('LTAS')),
  'PATCH /library/work/:workId (of Victoria)': patchWork(makeTitle('SLV')),
  'GET /library/users': get('/library/users?role=PUBLISHER'),
  'POST /library/users': (visitor, { newName }) => {
    const username = newName();
    return visitor.post('/library/users', {
      username,
      email: `${username}@library.example`,
      name: 'Ruth Lindqvist',
      role: 'EDEPOSIT_SUPPORT',
      library: 'LTAS',
    });
  },
  'POST /library/publisher/:publisherId/system-accounts': async (
    visitor,
    fixture,
  ) => {
    const username = fixture.newName();
    return visitor.post(
      `/library/publisher/${await makeHouse('LTAS')(fixture)}/system-accounts`,
      { username, email: `${username}@moss.example`, name: 'Moss upload' },
    );
  },
  'GET /library/user/:userId': async (visitor, fixture) =>
    visitor.get(`/library/user/${await makeMember(fixture)}`),
  'PATCH /library/user/:userId': patchUser('PUBLISHER', '', named),
  'PATCH /library/user/:userId (a program)': patchUser(
    'PUBLISHER_SYSTEM_ACCOUNT',
    '',
    named,
  ),
  'PATCH /library/user/:userId/preferences': patchUser(
    'PUBLISHER',
    '/preferences',
    preferred,
  ),
  'PATCH /library/user/:userId/preferences (a program)': patchUser(
    'PUBLISHER_SYSTEM_ACCOUNT',
    '/preferences',
    preferred,
  ),
  'POST /library/user/:userId/role': manage('role', {
    role: 'EDEPOSIT_SUPPORT',
    library: 'LTAS',
  }),
  'POST /library/user/:userId/status': manage('status', {
    status: 'DISABLED',
  }),
  'POST /library/user/:userId/link': async (visitor, { api }) => {
    const given = { memberLibraryId: 'LTAS', status: 'PENDING' } as const;
    const { _id } = await makeUser(api, 'EDEPOSIT_READONLY', given);
    return visitor.post(`/library/user/${_id}/link`, {});
  },
  'GET /library/audit': get('/library/audit?action=login'),
  'GET /library/:type/:id/history': (visitor, { accounts }) =>
    visitor.get(
      `/library/publisher/${accounts.publishers.tasmanian._id}/history`,
    ),
  'GET /library/:type/:id/history/compare': async (visitor, fixture) => {
    const id = await makeChanged(fixture);
    const path = `/library/publisher/${id}/history/compare`;
    return visitor.get(`${path}?revisions=1,2`);
  },
  'POST /library/:type/:id/restore': async (visitor, fixture) =>
    visitor.send(
      'POST',
      `/library/publisher/${await makeChanged(fixture)}/restore`,
      JSON.stringify({ revision: 1, paths: ['/name'] }),
      { 'If-Match': '"2"' },
    ),
};

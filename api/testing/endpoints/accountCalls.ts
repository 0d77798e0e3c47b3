import type { Deposit } from '../../modules/deposits/deposit.model';
import type { StoredFile } from '../../modules/submissions/files/storedFile.model';
import { NEW_PASSWORD } from '../records/aRegistration';
import { PASSWORD, makeUser, visitAs } from '../visitors/accounts';
import type { Call } from './call';
import { get } from './call';
import { newRecordId } from '../../records/recordId';

/** Sends unchanged details: a change to another user's account, no change to one's own. */
const editUser =
  (target: 'publisher' | 'support' | 'systemAccount'): Call =>
  async (visitor, { accounts }) => {
    const { user } = await accounts.get(target);
    const { _id, name, phone, email } = user;
    return visitor.post(`/publisher/user/${_id}`, { name, phone, email });
  };

const prefer =
  (target: 'publisher' | 'support' | 'systemAccount'): Call =>
  async (visitor, { accounts }) => {
    const { user } = await accounts.get(target);
    const path = `/publisher/user/${user._id}/preferences`;
    return visitor.post(path, { COMMERCIAL_AVAILABILITY: true });
  };

const editPublisher =
  (target: 'tasmanian' | 'victorian'): Call =>
  (visitor, { accounts }) => {
    const { _id, payload } = accounts.publishers[target];
    const { country, suburb, stateTerritory, postcode } = payload;
    const address = { country, suburb, stateTerritory, postcode };
    return visitor.post(`/publisher/publisher/${_id}`, address);
  };

/** Accepts a new request to join the publisher of Tasmania. */
const decide =
  (libraryDate: Date | null): Call =>
  async (visitor, { api, accounts }) => {
    const { _id: publisherId } = accounts.publishers.tasmanian;
    const user = await makeUser(api, 'PUBLISHER');
    const _id = newRecordId();
    const now = new Date();
    await api.deps.models.joins.create({
      _id,
      userId: user._id,
      publisherId,
      libraryDate,
      status: 'WAITING',
      slot: 'waiting',
      createdDate: now,
      askedDate: now,
    });
    return visitor.post(`/publisher/joins/${_id}`, { accept: true });
  };

/** Looks at a deposit of the publisher of Tasmania. */
const view =
  (viewer: 'publisher' | 'library', query = ''): Call =>
  async (visitor, fixture) => {
    const depositor = await fixture.arrive('publisher');
    const deposit = await fixture.aDeposit(depositor, 'publisher');
    const { body } = await depositor.deposit(deposit);
    const reference = String(body['reference']);
    return visitor.get(`/${viewer}/deposit/${reference}/view${query}`);
  };

/** Opens the file of a deposit of the publisher of Tasmania. */
const open =
  (rest: 'view' | 'text/1'): Call =>
  async (visitor, fixture) => {
    const depositor = await fixture.arrive('publisher');
    const deposit = await fixture.aDeposit(depositor, 'publisher');
    const { body } = await depositor.deposit(deposit);
    const { deposits, storedFiles } = fixture.api.deps.models;
    const reference = String(body['reference']);
    const made = await deposits.findOne({ reference }).lean<Deposit>();
    const submissionId = made?._id ?? '';
    const file = await storedFiles.findOne({ submissionId }).lean<StoredFile>();
    return visitor.get(`/library/file/${file?._id}/${rest}`);
  };

/** Calls about accounts, publishers and deposits. */
export const accountCalls: Record<string, Call> = {
  'POST /user/password/change': async (visitor, fixture, who) => {
    const account = await fixture.account(who);
    const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    const body = { currentPassword: PASSWORD, ...passwords };
    if (account === undefined) {
      return visitor.post('/user/password/change', body);
    }
    const { role, publisherId, memberLibraryId } = account.user;
    const given = { publisherId, memberLibraryId };
    const user = await makeUser(fixture.api, role, given);
    const browser = await visitAs(fixture.api, user);
    return browser.post('/user/password/change', body);
  },
  'GET /user/sessions': get('/user/sessions'),
  'DELETE /user/sessions/:id': async (visitor) => {
    const { body } = await visitor.get('/user/sessions');
    const list = (body['sessions'] ?? []) as { id: string; current: boolean }[];
    const own = list.find(({ current }) => current)?.id ?? 'none';
    return visitor.send('DELETE', `/user/sessions/${own}`);
  },
  'POST /user/sessions/end': async (visitor, fixture, who) => {
    const account = await fixture.account(who);
    if (account === undefined) return visitor.post('/user/sessions/end', {});
    const user = await makeUser(fixture.api, account.user.role);
    const browser = await visitAs(fixture.api, user);
    return browser.post('/user/sessions/end', {});
  },
  'POST /user/extend': (visitor) => visitor.post('/user/extend', {}),

  'POST /publisher/user/:userId (PUBLISHER)': editUser('publisher'),
  'POST /publisher/user/:userId (SUPPORT)': editUser('support'),
  'POST /publisher/user/:userId (SYSTEM)': editUser('systemAccount'),
  'POST /publisher/user/:userId/preferences (PUBLISHER)': prefer('publisher'),
  'POST /publisher/user/:userId/preferences (SUPPORT)': prefer('support'),
  'POST /publisher/user/:userId/preferences (SYSTEM)': prefer('systemAccount'),
  'POST /publisher/publisher/:publisherId': editPublisher('tasmanian'),
  'POST /publisher/publisher/:publisherId (of Victoria)':
    editPublisher('victorian'),

  'POST /user/join': (visitor, { accounts }) =>
    visitor.post('/user/join', {
      publisherId: accounts.publishers.tasmanian._id,
    }),
  'POST /user/join (without a publisher)': async (_visitor, fixture) => {
    const user = await makeUser(fixture.api, 'PUBLISHER');
    const browser = await visitAs(fixture.api, user);
    const { _id: publisherId } = fixture.accounts.publishers.tasmanian;
    return browser.post('/user/join', { publisherId });
  },
  'GET /publisher/joins': get('/publisher/joins'),
  'GET /library/joins': get('/library/joins'),
  'POST /publisher/joins/:joinId': decide(null),
  'POST /publisher/joins/:joinId (with the library)': decide(new Date()),
  'GET /publisher/users': get('/publisher/users'),
  'GET /user/export': get('/user/export'),
  'POST /user/close': async (visitor, fixture, who) => {
    const account = await fixture.account(who);
    if (account === undefined) {
      return visitor.post('/user/close', { accountPassword: PASSWORD });
    }
    const { role, publisherId, memberLibraryId } = account.user;
    const given = { publisherId, memberLibraryId };
    const user = await makeUser(fixture.api, role, given);
    const browser = await visitAs(fixture.api, user);
    return browser.post('/user/close', { accountPassword: PASSWORD });
  },

  'GET /library/publishers': get('/library/publishers?q=moss'),
  'POST /library/publishers': (visitor) =>
    visitor.post('/library/publishers', {
      name: 'Shoal Press',
      category: 'SELF_PUBLISHER',
      suburb: 'Battery Point',
      country: 'AU',
      stateTerritory: 'TAS',
    }),
  'GET /library/publisher/:publisherId': (visitor, { accounts }) =>
    visitor.get(`/library/publisher/${accounts.publishers.tasmanian._id}`),
  'GET /library/deposits': get('/library/deposits?q=tides'),
  'GET /library/deposits (csv)': get('/library/deposits', 'text/csv'),
  'GET /library/deposits/next': get('/library/deposits/next?status=SUBMITTED'),
  'GET /publisher/my-deposits': get('/publisher/my-deposits?range=YEAR'),
  'GET /publisher/my-deposits (csv)': get('/publisher/my-deposits', 'text/csv'),
  'GET /publisher/deposit/:reference/view': view('publisher'),
  'GET /library/deposit/:reference/view': view('library'),
  'GET /library/deposit/:reference/view (as depositor)': view(
    'library',
    '?as=depositor',
  ),
  'GET /library/file/:id/view': open('view'),
  'GET /library/file/:id/text/:part': open('text/1'),

  'POST /deposit/MONOGRAPH': async (visitor, fixture, who) =>
    visitor.deposit(await fixture.aDeposit(visitor, who)),
};

import { NEW_PASSWORD } from '../aRegistration';
import { PASSWORD, makeUser, visitAs } from '../accounts';
import type { Call } from './call';
import { get } from './call';

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

  'GET /library/publishers': get('/library/publishers?query=moss'),
  'GET /library/publisher/:publisherId': (visitor, { accounts }) =>
    visitor.get(`/library/publisher/${accounts.publishers.tasmanian._id}`),
  'GET /library/deposits': (visitor, { accounts }) => {
    const { _id } = accounts.publishers.tasmanian;
    return visitor.get(`/library/deposits?publisherId=${_id}`);
  },

  'POST /deposit/MONOGRAPH': async (visitor, fixture, who) =>
    visitor.deposit(await fixture.aDeposit(visitor, who)),
};

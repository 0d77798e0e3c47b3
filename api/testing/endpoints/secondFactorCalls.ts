import { Secret, TOTP } from 'otpauth';
import { makeUser, PASSWORD, sendLogin, visitAs } from '../visitors/accounts';
import type { Visitor } from '../visitors/visitor';
import type { Call } from './call';
import { get } from './call';
import type { EndpointFixture } from './endpointFixture';
import type { Asker } from './endpointTable';

const PATH = '/user/second-factor';

/** A new account of the role that asks, logged in; the unchanged visitor for the anonymous one. */
async function arriveAnew(
  visitor: Visitor,
  { api, account }: EndpointFixture,
  who: Asker,
): Promise<Visitor> {
  const known = await account(who);
  if (known === undefined) return visitor;
  const { role, publisherId, memberLibraryId } = known.user;
  const user = await makeUser(api, role, { publisherId, memberLibraryId });
  return visitAs(api, user);
}

/** Sets an app up; answers its last call and the recovery codes. */
async function setUp(browser: Visitor, { api }: EndpointFixture) {
  const begun = await browser.post(`${PATH}/enrol`, {
    accountPassword: PASSWORD,
  });
  const secret = begun.body['secret'];
  const timestamp = api.deps.clock().getTime();
  const code =
    typeof secret === 'string'
      ? new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
      : '123456';
  const confirmed = await browser.post(`${PATH}/confirm`, { code });
  const codes = (confirmed.body['recoveryCodes'] ?? ['000000']) as string[];
  return { begun, confirmed, codes };
}

/** Calls about the second factor of an account. */
export const secondFactorCalls: Record<string, Call> = {
  'GET /user/second-factor': get(PATH),
  'POST /user/second-factor': (visitor) =>
    visitor.post(PATH, { code: '123456' }),
  'POST /user/second-factor (after the password)': async (_, fixture) => {
    const { api } = fixture;
    const user = await makeUser(api, 'PUBLISHER');
    const { codes } = await setUp(await visitAs(api, user), fixture);
    const visitor = await api.visit();
    await sendLogin(visitor, user.username, PASSWORD);
    return visitor.post(PATH, { recoveryCode: codes[0] });
  },
  'POST /user/second-factor/enrol': async (visitor, fixture, who) =>
    (await setUp(await arriveAnew(visitor, fixture, who), fixture)).begun,
  'POST /user/second-factor/confirm': async (visitor, fixture, who) =>
    (await setUp(await arriveAnew(visitor, fixture, who), fixture)).confirmed,
  'POST /user/second-factor/off': async (visitor, fixture, who) => {
    const browser = await arriveAnew(visitor, fixture, who);
    const [code] = (await setUp(browser, fixture)).codes;
    return browser.post(`${PATH}/off`, { accountPassword: PASSWORD, code });
  },
};

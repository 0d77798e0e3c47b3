import { makeAccounts } from '../../testing/visitors/accounts';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { buildConfig } from '../../testing/testConfig';

let api: TestApi;

beforeEach(async () => {
  api = await startTestApi({
    config: {
      trustProxy: true,
      limits: { ...buildConfig().limits, accountChecks: 2 },
    },
  });
});
afterEach(() => api.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });
const CHECK = '/user/check/email?email=ada@example.org';

async function check(address: string): Promise<number> {
  const answer = await fetch(`${api.base}${CHECK}`, { headers: from(address) });
  return answer.status;
}

test('regression: an IPv6 network asks no more often than one address, whichever of its addresses it comes from', async () => {
  expect(await check('2001:db8:1:2::1')).toBe(200);
  expect(await check('2001:db8:1:2::2')).toBe(200);
  expect(await check('2001:db8:1:2:ffff::3')).toBe(429);
  expect(await check('2001:db8:1:3::1')).toBe(200);
  // X-Forwarded-For entries from the visitor himself do not count.
  expect(await check('203.0.113.9, 2001:db8:1:2::4')).toBe(429);
});

test('regression: whether an email is taken is not asked more often by changing an account', async () => {
  const accounts = await makeAccounts(api);
  const { user, visitor } = await accounts.get('publisher');
  const { user: other } = await accounts.get('otherPublisher');
  const statuses: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    const { name, phone } = user;
    const body = { name, phone, email: other.email };
    const answer = await visitor.post(`/publisher/user/${user._id}`, body);
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([422, 422, 429]);
});

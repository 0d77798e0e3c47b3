import type { UserRecordAnswer } from '@contract/staff/library';
import type { AccountName, Accounts } from '../../testing/visitors/accounts';
import { makeAccounts, makeUser } from '../../testing/visitors/accounts';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { codeOf, findingsOf } from '../../testing/visitors/visitor';
import type { User } from './user.model';

let api: TestApi;
let accounts: Accounts;
beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());

const makeTarget = (role: User['role'] = 'PUBLISHER') =>
  makeUser(api, role, { publisherId: accounts.publishers.tasmanian._id });

const set = (field: string, value: unknown) => ({
  op: 'add',
  path: `/${field}`,
  value,
});

async function patch(
  path: string,
  revision: number,
  operations: readonly object[],
  who: AccountName = 'admin',
) {
  const { visitor } = await accounts.get(who);
  return visitor.send(
    'PATCH',
    `/library/user/${path}`,
    JSON.stringify(operations),
    { 'If-Match': `"${revision}"` },
  );
}

const recordOf = ({ body }: { body: object }) =>
  (body as UserRecordAnswer).record;

describe('details of a publisher’s user [S2-6.edit-user]', () => {
  test('two members of staff who change different fields keep both changes', async () => {
    const { _id } = await makeTarget();
    const phone = '03 6200 1111';
    expect((await patch(_id, 1, [set('phone', phone)])).status).toBe(200);
    const answer = await patch(_id, 1, [set('name', 'Ada B. Moss')]);
    expect(recordOf(answer)).toMatchObject({ name: 'Ada B. Moss', phone });
    expect(answer.body['revision']).toBe(3);
  });

  test('the later one of the same field sees both values before one is overwritten', async () => {
    const { _id } = await makeTarget();
    await patch(_id, 1, [set('name', 'Ada B. Moss')]);
    const mine = [set('name', 'Ada C. Moss')];
    const refused = await patch(_id, 1, mine, 'libraryAdmin');
    expect([refused.status, codeOf(refused)]).toEqual([409, 'CHANGED']);
    expect(refused.body['error']).toMatchObject({
      revision: 2,
      conflicts: [
        { pointer: '/name', yours: 'Ada C. Moss', theirs: 'Ada B. Moss' },
      ],
    });
    const again = await patch(_id, 2, mine, 'libraryAdmin');
    expect(recordOf(again).name).toBe('Ada C. Moss');
  });

  test.each([
    ['an empty name', set('name', ' '), '/name', 'required'],
    ['a role', set('role', 'SYSADMIN'), '/role', 'notRelevant'],
    ['a status', set('status', 'ACTIVE'), '/status', 'unknownField'],
  ])('%s is refused at its place', async (_what, change, path, code) => {
    const { _id } = await makeTarget();
    const answer = await patch(_id, 1, [change]);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'INVALID']);
    expect(findingsOf(answer)).toContainEqual(
      expect.objectContaining({ path, code }),
    );
  });

  test.each(['PUBLISHER_SYSTEM_ACCOUNT', 'EDEPOSIT_SUPPORT'] as const)(
    'those of %s are changed by no member of staff',
    async (role) => {
      const { _id } = await makeTarget(role);
      const answer = await patch(_id, 1, [set('name', 'X')], 'sysadmin');
      expect([answer.status, codeOf(answer)]).toEqual([403, 'FORBIDDEN']);
    },
  );

  test('of an account that is not there are not found', async () => {
    const answer = await patch('0'.repeat(24), 1, [set('name', 'Ada')]);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('preferences of others [S2-6.preferences]', () => {
  test('are shown to library staff, and changed one by one', async () => {
    const { _id } = await makeTarget('PUBLISHER_SYSTEM_ACCOUNT');
    const path = `${_id}/preferences`;
    const open = set('ACCESS_CONDITION', 'OPEN');
    const first = await patch(path, 1, [open], 'libraryAdmin');
    expect(first.status).toBe(200);
    const second = await patch(path, 1, [set('COMMERCIAL_AVAILABILITY', true)]);
    expect(recordOf(second).userPreferences).toEqual([
      { property: 'COMMERCIAL_AVAILABILITY', value: 'true' },
      { property: 'ACCESS_CONDITION', value: 'OPEN' },
    ]);
    const removed = await patch(path, 3, [
      { op: 'remove', path: '/ACCESS_CONDITION' },
    ]);
    expect(recordOf(removed).userPreferences).toHaveLength(1);
  });

  test('are compared in words in the revision history', async () => {
    const { _id } = await makeTarget('PUBLISHER_SYSTEM_ACCOUNT');
    await patch(`${_id}/preferences`, 1, [set('ACCESS_CONDITION', 'OPEN')]);
    const { visitor } = await accounts.get('readonly');
    const { body } = await visitor.get(
      `/library/user/${_id}/history/compare?revisions=1,2&reportChangedFieldsOnly=true`,
    );
    expect(body['properties']).toMatchObject([
      {
        label: 'Access condition',
        revisions: [[], ['Openly on the Internet']],
      },
    ]);
  });

  test('that two change at once are shown with both values', async () => {
    const { _id } = await makeTarget('PUBLISHER_SYSTEM_ACCOUNT');
    const path = `${_id}/preferences`;
    await patch(path, 1, [set('CREATIVE_COMMONS', 'ATTRIBUTION')]);
    const other = set('CREATIVE_COMMONS', 'NOT_APPLICABLE');
    const refused = await patch(path, 1, [other]);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'CHANGED']);
    expect(refused.body['error']).toMatchObject({
      conflicts: [{ pointer: '/CREATIVE_COMMONS', theirs: 'ATTRIBUTION' }],
    });
  });

  test('of a PUBLISHER are those of its owner alone', async () => {
    const { _id } = await makeTarget();
    const change = [set('ACCESS_CONDITION', 'OPEN')];
    const answer = await patch(`${_id}/preferences`, 1, change, 'sysadmin');
    expect(answer.status).toBe(403);
  });
});

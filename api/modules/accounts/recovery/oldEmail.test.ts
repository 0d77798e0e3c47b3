import { anonymousUser } from '../../permissions/anonymousUser';
import { createRecordServices } from '../../../server/composition/services/recordServices';
import { createSelfServices } from '../../../server/composition/services/visitorServices';
import { makeUser } from '../../../testing/visitors/accounts';
import { NEW_PASSWORD } from '../../../testing/records/aRegistration';
import { createOwnJobs } from '../../../testing/createOwnJobs';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { codeOf } from '../../../testing/visitors/visitor';
import type { User } from '../../users/user.model';
import type { LinkTokens } from '../../links/linkTokens';

let api: TestApi;
/** Links as a process leaves them that dies before it has removed any. */
let linkTokens: LinkTokens;

beforeAll(async () => {
  api = await startTestApi();
  linkTokens = {
    ...api.deps.linkTokens,
    revoke: () => Promise.reject(new Error('the database is gone')),
  };
});
afterAll(() => api.stop());

const toNew = ({ email }: User) => `new-${email}`;

/** Library staff change the email in the details of an account. */
async function editDetails(user: User): Promise<void> {
  const { _id: editorId } = await makeUser(api, 'SYSADMIN', {
    memberLibraryId: 'NLA',
  });
  const records = createRecordServices({
    ...api.deps,
    jobs: createOwnJobs(api),
    linkTokens,
  });
  const viewer = await api.deps.currentUsers.find({
    userId: editorId,
    epoch: 0,
  });
  await records.users.edit(
    { ...anonymousUser, ...viewer, id: editorId },
    user._id,
    {
      name: user.name,
      email: toNew(user),
    },
  );
}

async function readdress(user: User): Promise<void> {
  const { staffAccounts } = createSelfServices({
    ...api.deps,
    jobs: createOwnJobs(api),
    linkTokens,
  });
  await staffAccounts.changeEmail(user.username, toNew(user));
}

test.each([
  ['in the details', editDetails],
  ['by the operator of the portal', readdress],
])(
  'regression: a link sent to the old email opens nothing once it is changed %s, also when the process dies before it has voided links',
  async (_where, changeEmail) => {
    const user = await makeUser(api, 'PUBLISHER');
    const token = await api.deps.linkTokens.issue(user._id, 'recovery');
    await expect(changeEmail(user)).rejects.toThrow('the database is gone');
    const stored = await api.deps.models.users.findById(user._id).lean();
    expect(stored?.email).toBe(toNew(user));
    const visitor = await api.visit();
    const answers = [
      await visitor.post('/user/token', { token }),
      await visitor.post('/user/reset', {
        token,
        password: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      }),
    ];
    expect(answers.map(codeOf)).toEqual(['TOKEN_OVER', 'TOKEN_OVER']);
  },
);

test('the old email gets a notice, also when the process dies before it has voided links', async () => {
  const user = await makeUser(api, 'PUBLISHER');
  await editDetails(user).catch(() => undefined);
  const told = await api.deps.models.mails.find({ userId: user._id }).lean();
  expect(told).toMatchObject([{ kind: 'EMAIL_CHANGED', to: user.email }]);
});

import { makeUser, PASSWORD, visitAs } from '../visitors/accounts';
import { NEW_PASSWORD } from '../records/aRegistration';
import type { User } from '../../modules/users/user.model';
import type { Visitor } from '../visitors/visitor';
import type { Asker } from './endpointTable';
import type { Call } from './call';
import { get } from './call';
import type { EndpointFixture } from './endpointFixture';
import { newRecordId } from '../../records/recordId';

/** A new account of the role that asks, logged in; the unchanged visitor for the anonymous one. */
async function arriveAnew(
  visitor: Visitor,
  { api, account }: EndpointFixture,
  who: Asker,
): Promise<{ browser: Visitor; user: User | undefined }> {
  const known = await account(who);
  if (known === undefined) return { browser: visitor, user: undefined };
  const { role, publisherId, memberLibraryId } = known.user;
  const user = await makeUser(api, role, { publisherId, memberLibraryId });
  return { browser: await visitAs(api, user), user };
}

/** Writes a change of an email; answers its id. */
async function writeChange(
  { api, newName }: EndpointFixture,
  user: Pick<User, '_id' | 'email'>,
  status: 'WAITING' | 'DONE',
): Promise<string> {
  const _id = newRecordId();
  const now = api.deps.clock();
  const isOpen = status === 'WAITING';
  await api.deps.models.emailChanges.create({
    _id,
    userId: user._id,
    status,
    sessionEpoch: 0,
    askedDate: now,
    email: `${newName()}@example.org`,
    formerEmail: user.email,
    ...(isOpen ? { slot: 'waiting' } : { slot: _id, doneDate: now }),
  });
  return _id;
}

/** Sends a call of a user for whom an address waits. */
const withWaiting =
  (path: string): Call =>
  async (visitor, fixture, who) => {
    const { browser, user } = await arriveAnew(visitor, fixture, who);
    if (user !== undefined) await writeChange(fixture, user, 'WAITING');
    return browser.post(path, {});
  };

/** Calls about the email of an account. */
export const emailCalls: Record<string, Call> = {
  'GET /user/email': get('/user/email'),
  'POST /user/email': async (visitor, fixture, who) => {
    const { browser } = await arriveAnew(visitor, fixture, who);
    const email = `${fixture.newName()}@example.org`;
    return browser.post('/user/email', { email, accountPassword: PASSWORD });
  },
  'POST /user/email/send': withWaiting('/user/email/send'),
  'POST /user/email/cancel': withWaiting('/user/email/cancel'),
  'POST /user/email/confirm': async (visitor, fixture) => {
    const user = await makeUser(fixture.api, 'PUBLISHER');
    const id = await writeChange(fixture, user, 'WAITING');
    const { linkTokens } = fixture.api.deps;
    const token = await linkTokens.issue(id, 'emailChange');
    return visitor.post('/user/email/confirm', { token });
  },
  'POST /user/email/restore': async (visitor, fixture) => {
    const user = await makeUser(fixture.api, 'PUBLISHER');
    const id = await writeChange(fixture, user, 'DONE');
    const { linkTokens } = fixture.api.deps;
    return visitor.post('/user/email/restore', {
      token: await linkTokens.issue(id, 'restoreEmail'),
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
  },
};

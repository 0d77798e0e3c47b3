import { Secret, TOTP } from 'otpauth';
import type { Role } from '@contract/user';
import { SESSION_COOKIE } from '../../http/middleware/session';
import { createFreshSession } from '../../modules/sessions/freshSession';
import type { Publisher } from '../../modules/publishers/publisher.model';
import { toPublisherSearch } from '../../modules/publishers/publisherSearchFields';
import { toNameKey, toStems } from '../../modules/publishers/similarName';
import { getSessionEpoch } from '../../modules/users/sessionEpoch';
import { toUserSearch } from '../../modules/users/userSearchFields';
import type { User } from '../../modules/users/user.model';
import type { TestApi } from '../startTestApi';
import { Visitor } from './visitor';
import type { Answer } from './visitor';
import { newRecordId } from '../../records/recordId';

/** The first revision of a record that a test makes. */
const aRevision = {
  lastModifiedDate: new Date(),
  lastModifiedBy: null,
  lastChange: { before: null, after: {} },
};

/** The password of every account that `makeAccounts` makes. */
export const PASSWORD = 'High-Tide-2026';

/** The realm of a login. */
export type Realm = 'publisher' | 'library';

/** Where the form of each realm sends a login. */
export const loginAddress = {
  publisher: '/login/publisher?ajax=true',
  library: '/library/login?ajax=true',
} satisfies Record<Realm, string>;

/** Sends a login as the form does. */
export function sendLogin(
  visitor: Visitor,
  username: string,
  password: string,
  realm: Realm = 'publisher',
): Promise<Answer> {
  return visitor.send(
    'POST',
    loginAddress[realm],
    new URLSearchParams({ username, password }).toString(),
    { 'content-type': 'application/x-www-form-urlencoded' },
  );
}

/** The same browser with the session and token that an answer gave it. */
export function toVisitor(visitor: Visitor, answer: Answer): Visitor {
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  const csrf = answer.body['csrf'] as { token: string } | undefined;
  return new Visitor(
    visitor.base,
    cookie ?? visitor.cookie,
    csrf?.token ?? visitor.token,
  );
}

/** Sets up the app that a login waits for; answers the confirmation. */
async function setUpApp(visitor: Visitor): Promise<Answer> {
  const path = '/user/second-factor';
  const { body } = await visitor.post(`${path}/enrol`, {});
  const secret = Secret.fromBase32(String(body['secret']));
  const code = new TOTP({ secret }).generate();
  const answer = await visitor.post(`${path}/confirm`, { code });
  if (answer.status !== 200) throw new Error(answer.text);
  return { ...answer, body: answer.body['login'] as Answer['body'] };
}

/** Logs a user in over HTTP, with a new app where the account needs one, and returns the visitor with the new session; rejects when the login is refused. */
export async function logIn(
  visitor: Visitor,
  username: string,
  password: string = PASSWORD,
  realm: Realm = 'publisher',
): Promise<Visitor> {
  const answer = await sendLogin(visitor, username, password, realm);
  if (answer.status !== 200) throw new Error(answer.text);
  const isHeld = answer.body['secondFactor'] === true;
  return toVisitor(visitor, isHeld ? await setUpApp(visitor) : answer);
}

/** An account with its browser, which is logged in. */
export interface TestAccount {
  user: User;
  visitor: Visitor;
}

interface Kind {
  role: Role;
  publisher?: 'tasmanian' | 'victorian';
  library?: string;
}

const kinds = {
  publisher: { role: 'PUBLISHER', publisher: 'tasmanian' },
  otherPublisher: { role: 'PUBLISHER', publisher: 'victorian' },
  systemAccount: { role: 'PUBLISHER_SYSTEM_ACCOUNT', publisher: 'tasmanian' },
  /** Of the national library. */
  admin: { role: 'EDEPOSIT_ADMIN', library: 'NLA' },
  libraryAdmin: { role: 'EDEPOSIT_ADMIN', library: 'LTAS' },
  otherLibraryAdmin: { role: 'EDEPOSIT_ADMIN', library: 'SLV' },
  support: { role: 'EDEPOSIT_SUPPORT', library: 'LTAS' },
  readonly: { role: 'EDEPOSIT_READONLY', library: 'LTAS' },
  sysadmin: { role: 'SYSADMIN', library: 'NLA' },
} satisfies Record<string, Kind>;

export type AccountName = keyof typeof kinds;

/** The role of each account. */
export const accountRoles = Object.fromEntries(
  Object.entries(kinds).map(([name, { role }]) => [name, role]),
) as Record<AccountName, Role>;

/** Writes a publisher, assigned to a library. */
export async function makePublisher(
  api: TestApi,
  name: string,
  assignedLibrary: string,
  overrides: Partial<Publisher> = {},
): Promise<Publisher> {
  const state = assignedLibrary === 'SLV' ? 'VIC' : 'TAS';
  const payload = {
    name,
    category: 'SELF_PUBLISHER',
    suburb: 'Battery Point',
    stateTerritory: state,
    postcode: '7004',
    country: 'AU',
    contactName: 'Ada Moss',
    email: 'ada@example.org',
  };
  const publisher: Publisher = {
    _id: newRecordId(),
    name,
    nameKey: toNameKey(name),
    stems: toStems(toNameKey(name)),
    ...toPublisherSearch(name, payload),
    status: 'ACTIVE',
    assignedLibrary,
    candidates: [],
    createdDate: new Date(),
    payload,
    ...aRevision,
    ...overrides,
  };
  await api.deps.models.publishers.create(publisher);
  return publisher;
}

/** Where accounts are written: an API, or what one is made of. */
export interface AccountStore {
  deps: Pick<TestApi['deps'], 'models' | 'passwords'>;
}

/** Writes an account with the password `PASSWORD`. */
export async function makeUser(
  { deps }: AccountStore,
  role: Role,
  overrides: Partial<User> = {},
): Promise<User> {
  const _id = newRecordId();
  const username = overrides.username ?? `u${_id}`;
  const email = overrides.email ?? `${_id}@example.org`;
  const name = overrides.name ?? 'Ada Moss';
  const user: User = {
    _id,
    username,
    usernameKey: username.toLowerCase(),
    email,
    emailKey: email.toLowerCase(),
    name,
    ...toUserSearch({ username, name, email }),
    phone: '03 6200 0000',
    role,
    status: 'ACTIVE',
    memberLibraryId: null,
    publisherId: null,
    passwordHash: await deps.passwords.hash(PASSWORD),
    userPreferences: [],
    terms: null,
    createdDate: new Date(),
    ...aRevision,
    ...overrides,
  };
  await deps.models.users.create(user);
  return user;
}

/** A new browser in which an account is logged in, without the login form. */
export async function visitAs(api: TestApi, user: User): Promise<Visitor> {
  const { sessions, logins, clock } = api.deps;
  // The login gives the browser another session, so the one before is not stored.
  const { session } = createFreshSession(clock(), 0);
  const next = await logins.logIn(
    session,
    { userId: user._id, epoch: getSessionEpoch(user) },
    'Test',
  );
  return new Visitor(
    api.base,
    `${SESSION_COOKIE}=${next.id}`,
    sessions.csrfToken(next.session),
  );
}

/** The accounts of an API; each is made and logged in when it is asked for first. */
export interface Accounts {
  get(name: AccountName): Promise<TestAccount>;
  publishers: { tasmanian: Publisher; victorian: Publisher };
}

/** Two publishers and, when they are asked for, an account of every role, as policies tell them apart. */
export async function makeAccounts(api: TestApi): Promise<Accounts> {
  const publishers = {
    tasmanian: await makePublisher(api, 'Moss & Daughters', 'LTAS'),
    victorian: await makePublisher(api, 'Yarra Press', 'SLV'),
  };
  const made = new Map<AccountName, Promise<TestAccount>>();

  async function make(name: AccountName): Promise<TestAccount> {
    const { role, publisher, library }: Kind = kinds[name];
    const user = await makeUser(api, role, {
      username: `${name}-${newRecordId().slice(0, 6)}`,
      publisherId: publisher === undefined ? null : publishers[publisher]._id,
      memberLibraryId: library ?? null,
    });
    return { user, visitor: await visitAs(api, user) };
  }

  return {
    publishers,
    get(name) {
      const account = made.get(name) ?? make(name);
      made.set(name, account);
      return account;
    },
  };
}

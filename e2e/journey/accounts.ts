import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@engine/types/json';
import type { Page } from '@playwright/test';
import { demoAccounts } from '../../api/server/firstAccounts/demoAccounts';
import { aBookFor } from '../../api/testing/records/aBook';
import {
  loginAddress,
  sendLogin,
  toVisitor,
  type Realm,
} from '../../api/testing/visitors/accounts';
import {
  aRegistration,
  NEW_PASSWORD,
} from '../../api/testing/records/aRegistration';
import { Visitor } from '../../api/testing/visitors/visitor';
import { linkOf, waitForMail } from './mailbox';

/** A user with the details of the login. */
export interface Account {
  /** Of the person. */
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** The publisher of the account; '' for staff. */
  readonly publisher: string;
}

/** Subjects of the mails with links. */
export const subjects = {
  activate: /^Activate your NED account$/,
  choosePassword: /^Choose a password for your NED account$/,
  recover: /^Your NED username, and a link for a new password$/,
} as const;

/** Makes up a publisher and its first user, both new to the portal. */
export function aNewcomer(): Account {
  const username = `ada-${randomUUID().slice(0, 8)}`;
  return {
    name: 'Ada Moss',
    username,
    email: `${username}@example.org`,
    password: NEW_PASSWORD,
    publisher: `Moss & Daughters ${username.slice(4)}`,
  };
}

/** An account of the started product to try it with. */
export function aDemoAccount(username: string): Account {
  const found = demoAccounts.find((account) => account.username === username);
  if (found === undefined) throw new Error(`no demo account ${username}`);
  const { name, password } = found;
  return { name, username, email: '', password, publisher: '' };
}

const arrive = (origin: string) => Visitor.arrive(`${origin}/ned`);

/** Registers a user over HTTP; the account waits for its activation. */
export async function register(origin: string): Promise<Account> {
  const account = aNewcomer();
  const { username, publisher } = account;
  const visitor = await arrive(origin);
  const body = aRegistration(username, { name: publisher });
  const answer = await visitor.post('/user/register', body);
  if (answer.status !== 200) throw new Error(answer.text);
  return account;
}

/** Creates a user with an active account over HTTP. */
export async function openAccount(origin: string): Promise<Account> {
  const account = await register(origin);
  const link = linkOf(await waitForMail(account.email, subjects.activate));
  const token = link.split('#token=')[1];
  const visitor = await arrive(origin);
  const answer = await visitor.post('/user/activate', { token });
  if (answer.status !== 200) throw new Error(answer.text);
  return account;
}

/** Logs the browser of a page in over HTTP; its pages have the new session as after the form. */
export async function logInBrowser(
  { request }: Page,
  { username, password }: Account,
  realm: Realm,
): Promise<void> {
  const asked = await request.get('/ned/api/csrf');
  const { token } = (await asked.json()) as { token: string };
  const answer = await request.post(`/ned${loginAddress[realm]}`, {
    headers: { accept: 'application/json', 'X-CSRF-TOKEN': token },
    form: { username, password },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const { secondFactor } = (await answer.json()) as { secondFactor?: unknown };
  if (secondFactor === true) throw new Error(`${username} needs a code`);
}

/** The same person at another machine. */
export async function logInElsewhere(
  origin: string,
  { username, password }: Account,
): Promise<Visitor> {
  const visitor = await arrive(origin);
  const answer = await sendLogin(visitor, username, password);
  if (answer.status !== 200) throw new Error(answer.text);
  return toVisitor(visitor, answer);
}

/** Answers for which a person must review a deposit. */
const sensitive = {
  sensitiveMaterialSelected: true,
  sensitiveMaterial: true,
  sensitiveMaterialReason: 'LEGAL',
};

/** Deposits a book over HTTP that library staff must review. */
export const depositForReview = (
  origin: string,
  account: Account,
  itemTitle: string,
): Promise<string> =>
  depositElsewhere(origin, account, { itemTitle, ...sensitive });

/** Deposits a book over HTTP and returns its reference. */
export async function depositElsewhere(
  origin: string,
  account: Account,
  item: JsonObject = {},
): Promise<string> {
  const visitor = await logInElsewhere(origin, account);
  const { body: user } = await visitor.get('/user/current');
  const { id } = user['publisher'] as { id: string };
  const { tempFileId } = await visitor.upload();
  const book = aBookFor(tempFileId, id);
  const answer = await visitor.deposit({
    ...book,
    submissionItems: book.submissionItems.map((each) => ({ ...each, ...item })),
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return String(answer.body['reference']);
}

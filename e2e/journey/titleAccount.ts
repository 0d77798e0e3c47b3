import type { Work } from '../../api/modules/works/work.model';
import { addTitle } from '../product/addTitle';
import { logInElsewhere, openAccount, type Account } from './accounts';

/** The id of the publisher of an account. */
async function findPublisherId(
  origin: string,
  account: Account,
): Promise<string> {
  const visitor = await logInElsewhere(origin, account);
  const { body } = await visitor.get('/user/current');
  return (body['publisher'] as { id: string }).id;
}

/** Creates an account whose publisher has these titles. */
export async function openTitleAccount(
  origin: string,
  titles: readonly Partial<Work>[],
): Promise<Account> {
  const account = await openAccount(origin);
  const publisherId = await findPublisherId(origin, account);
  for (const title of titles) await addTitle(publisherId, title);
  return account;
}

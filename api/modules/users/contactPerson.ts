import type { Model } from 'mongoose';
import { objectOf } from '@engine';
import { recordNotFound } from '../../recordId';
import type { ContactPerson } from '../publishers/publisherContact';
import type { User } from './user.model';

/** The addresses that stand in the history of an account, as they are compared. */
function listFormer(
  { revisions }: Pick<User, 'revisions'>,
  toEmailKey: (email: string) => string,
): string[] {
  return revisions
    .flatMap(({ before, after }) => [objectOf(before), objectOf(after)])
    .map(({ email }) => (typeof email === 'string' ? toEmailKey(email) : ''))
    .filter((key) => key !== '');
}

/** An account as it is now, as the contact that its publisher may have. Throws 404 when there is none. */
export async function getContactPerson(
  users: Model<User>,
  id: string,
  toEmailKey: (email: string) => string,
): Promise<ContactPerson> {
  const user = await users.findById(id).lean<User>();
  if (user === null) throw recordNotFound();
  const { name, phone, email, emailKey } = user;
  const former = listFormer(user, toEmailKey);
  const others = await users
    .find({ _id: { $ne: id }, emailKey: { $in: former } })
    .select('emailKey')
    .lean<Pick<User, 'emailKey'>[]>();
  const taken = others.map((other) => other.emailKey);
  const own = [emailKey, ...former].filter((key) => !taken.includes(key));
  const hasEmail = (asked: string) => own.includes(toEmailKey(asked));
  return { name, phone, email, hasEmail };
}

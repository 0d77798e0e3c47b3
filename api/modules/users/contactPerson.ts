import type { Model } from 'mongoose';
import { objectOf } from '@engine';
import { recordNotFound } from '../../records/recordId';
import type { Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { readRevisions } from '../../records/revisions';
import type { ContactPerson } from '../publishers/publisherContact';
import type { User } from './user.model';

/** The addresses in the history of an account, as they are compared. */
async function listFormer(
  history: AsyncIterable<Pick<Revision, 'before' | 'after'>>,
  toEmailKey: (email: string) => string,
): Promise<string[]> {
  const former = new Set<string>();
  for await (const { before, after } of history) {
    for (const { email } of [objectOf(before), objectOf(after)]) {
      if (typeof email === 'string') former.add(toEmailKey(email));
    }
  }
  return [...former];
}

/** An account as it is now, as the contact that its publisher may have. Throws 404 when there is none. */
export async function getContactPerson(
  { users, revisions }: { users: Model<User>; revisions: Model<Revision> },
  id: string,
  toEmailKey: (email: string) => string,
): Promise<ContactPerson> {
  const user = await users.findById(id).lean<User & RevisedRecord>();
  if (user === null) throw recordNotFound();
  const { name, phone, email, emailKey } = user;
  const history = readRevisions(revisions, 'user', user);
  const former = await listFormer(history, toEmailKey);
  const others = await users
    .find({ _id: { $ne: id }, emailKey: { $in: former } })
    .select('emailKey')
    .lean<Pick<User, 'emailKey'>[]>();
  const taken = others.map((other) => other.emailKey);
  const own = [emailKey, ...former].filter((key) => !taken.includes(key));
  const hasEmail = (asked: string) => own.includes(toEmailKey(asked));
  return { name, phone, email, hasEmail };
}

import type { Library } from '@contract/configuration';
import type { Models } from './models';
import type { Deposit } from '../../modules/deposits/deposit.model';
import type { Join } from '../../modules/joins/join.model';
import type { Mail } from '../../modules/mails/mail.model';
import type { Publisher } from '../../modules/publishers/publisher.model';
import type { User } from '../../modules/users/user.model';

type People = Pick<Models, 'users' | 'publishers' | 'deposits' | 'joins'>;

/** The publisher that a user asked to join last. */
async function findAsked(
  { joins }: Pick<People, 'joins'>,
  userId: string,
): Promise<string | undefined> {
  const join = await joins
    .findOne({ userId })
    .sort({ createdDate: -1 })
    .lean<Join>();
  return join?.publisherId;
}

/** The library of a user's publisher or of the one that the user asked to join, or the one that the user works for. */
async function findOfUser(
  { users, publishers, joins }: Omit<People, 'deposits'>,
  userId: string,
): Promise<string | null | undefined> {
  const user = await users
    .findById(userId)
    .select('memberLibraryId publisherId')
    .lean<Pick<User, 'memberLibraryId' | 'publisherId'>>();
  if (user?.memberLibraryId) return user.memberLibraryId;
  const publisherId = user?.publisherId ?? (await findAsked({ joins }, userId));
  if (publisherId === undefined) return undefined;
  const publisher = await publishers
    .findById(publisherId)
    .select('assignedLibrary')
    .lean<Pick<Publisher, 'assignedLibrary'>>();
  return publisher?.assignedLibrary;
}

/** Builds the search for the library that answers replies to a mail: the one of its deposit or account, else the national one. */
export function createFindMailLibrary(
  models: People,
  libraries: readonly Library[],
) {
  return async function findLibrary({
    userId,
    depositId,
  }: Pick<Mail, 'userId' | 'depositId'>): Promise<
    Pick<Library, 'name' | 'email' | 'abbrev'>
  > {
    const deposit =
      depositId &&
      (await models.deposits
        .findById(depositId)
        .select('assignedLibrary')
        .lean<Pick<Deposit, 'assignedLibrary'>>());
    const abbrev = deposit
      ? deposit.assignedLibrary
      : userId && (await findOfUser(models, userId));
    const found = libraries.find((library) => library.abbrev === abbrev);
    return found ?? libraries[0] ?? { name: '', email: '', abbrev: '' };
  };
}

import type { Library } from '@contract/configuration';
import type { Models } from './models';
import type { Deposit } from '../../modules/deposits/deposit.model';
import type { Mail } from '../../modules/mails/mail.model';
import type { Publisher } from '../../modules/publishers/publisher.model';
import type { User } from '../../modules/users/user.model';

type People = Pick<Models, 'users' | 'publishers' | 'deposits'>;

/** The library of a user's publisher, or the one that the user works for. */
async function findOfUser(
  { users, publishers }: People,
  userId: string,
): Promise<string | null | undefined> {
  const user = await users
    .findById(userId)
    .select('memberLibraryId publisherId')
    .lean<Pick<User, 'memberLibraryId' | 'publisherId'>>();
  if (!user?.publisherId) return user?.memberLibraryId;
  const publisher = await publishers
    .findById(user.publisherId)
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
    Pick<Library, 'name' | 'email'>
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
    return found ?? libraries[0] ?? { name: '', email: '' };
  };
}

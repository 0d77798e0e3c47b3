import { buildUser } from '../../modules/accounts/registration/newUser';
import type { User } from '../../modules/users/user.model';
import type { Models } from '../../server/composition/models';
import { newJob } from './newJob';

/** Stores the account of Ada Moss, her publisher and a mail to her, each as a job of the portal finds it. */
export function createPersonStore(readModels: () => Models) {
  async function storeMail(): Promise<void> {
    await readModels().mails.create({
      _id: 'one',
      kind: 'PASSWORD_CHANGED',
      to: 'ada@example.org',
      userId: null,
      params: { name: 'Ada', username: 'ada.moss' },
      createdDate: new Date(),
    });
    await readModels().jobs.create(newJob('mail', 'one', { mailId: 'one' }));
  }

  async function storeUser(
    more: Partial<Parameters<typeof buildUser>[0]> = {},
    at = new Date(),
  ): Promise<User> {
    const user = buildUser(
      {
        username: 'ada.moss',
        email: 'ada@example.org',
        phone: '',
        name: 'Ada Moss',
        role: 'PUBLISHER',
        status: 'ACTIVE',
        ...more,
      },
      at,
      null,
    );
    await readModels().users.create(user);
    return user;
  }

  async function storePublisher(
    payload: { name: string; [field: string]: string },
    at = new Date(),
  ): Promise<void> {
    await readModels().publishers.create({
      _id: 'p1',
      name: payload.name,
      nameKey: payload.name.toLowerCase(),
      status: 'ACTIVE',
      assignedLibrary: 'NLA',
      createdDate: at,
      payload,
      lastModifiedDate: at,
      lastModifiedBy: null,
      lastChange: { before: null, after: payload },
    });
  }

  return { storeMail, storeUser, storePublisher };
}

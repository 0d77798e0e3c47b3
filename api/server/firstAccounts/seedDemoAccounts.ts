import type { Library } from '@contract/configuration';
import { DEMO_PUBLISHER, demoAccounts } from './demoAccounts';
import type { DemoDepositDeps } from './demoDeposits';
import { seedDemoDeposits } from './demoDeposits';
import type { DemoAccount } from './demoAccounts';
import { seedDemoTitles } from './demoTitles';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { Models } from '../composition/models';
import { insertUser } from '../../modules/accounts/registration/insertUser';
import {
  buildUser,
  toAccountKey,
} from '../../modules/accounts/registration/newUser';
import type { Passwords } from '../../modules/accounts/passwords/passwords';
import type { Nightly } from '../../modules/works/nightly/nightly.job';
import type { PublisherService } from '../../modules/publishers/publisher.service';

export interface DemoDeps {
  models: Pick<Models, 'users' | 'revisions' | 'works' | 'deposits'>;
  forms: DemoDepositDeps['forms'];
  passwords: Pick<Passwords, 'hash'>;
  publishers: Pick<PublisherService, 'create'>;
  libraries: readonly Library[];
  nightly: Pick<Nightly, 'skipToday'>;
  clock: () => Date;
}

/** Makes the demo accounts and the titles of their publisher that are missing, and leaves those that are there as they are. */
export async function seedDemoAccounts(deps: DemoDeps): Promise<void> {
  const { models, passwords, publishers, libraries, clock } = deps;

  /** The library of that name where there is one, else the national one. */
  function findLibrary(abbrev: string): string {
    const known = libraries.find((library) => library.abbrev === abbrev);
    return (known ?? libraries[0])?.abbrev ?? '';
  }

  async function seedPublisher(): Promise<void> {
    const { id, library, answers } = DEMO_PUBLISHER;
    try {
      await publishers.create({ ...answers }, findLibrary(library), id);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async function seed(account: DemoAccount): Promise<void> {
    const { username, name, role, library } = account;
    const usernameKey = toAccountKey(username);
    if ((await models.users.exists({ usernameKey })) !== null) return;
    const belongsTo =
      library === ''
        ? { publisherId: DEMO_PUBLISHER.id }
        : { memberLibraryId: findLibrary(library) };
    const user = buildUser(
      {
        username,
        name,
        role,
        phone: '',
        status: 'ACTIVE',
        email: `${username}@demo.example`,
        passwordHash: await passwords.hash(account.password),
        ...belongsTo,
      },
      clock(),
      null,
    );
    // Another process that starts at the same time may have inserted it.
    await insertUser(models, user);
  }

  await seedPublisher();
  for (const account of demoAccounts) await seed(account);
  // The run of the day would update at once the demo titles that show the wait. A database with titles keeps its run.
  if ((await models.works.exists({})) === null) await deps.nightly.skipToday();
  await seedDemoTitles(models, clock());
  const abbrev = findLibrary(DEMO_PUBLISHER.library);
  const library = libraries.find((each) => each.abbrev === abbrev);
  const publisher = demoAccounts.find(({ role }) => role === 'PUBLISHER');
  const usernameKey = toAccountKey(publisher?.username ?? '');
  const user = await models.users.findOne({ usernameKey });
  if (library === undefined) return;
  await seedDemoDeposits({ ...deps, library, userId: user?._id ?? null });
}

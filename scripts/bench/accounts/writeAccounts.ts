import { createConnection } from 'mongoose';
import { createArgon2Hasher } from '../../../api/adapters/argon2Hasher';
import { buildUser } from '../../../api/modules/accounts/registration/newUser';
import { createPasswords } from '../../../api/modules/accounts/passwords/passwords';
import { createUserModel } from '../../../api/modules/users/user.model';

/** Writes accounts with a password of the product's own cost and answers their names. */
export async function writeAccounts(
  uri: string,
  count: number,
): Promise<string[]> {
  const connection = await createConnection(uri).asPromise();
  const users = createUserModel(connection);
  const passwords = createPasswords(createArgon2Hasher());
  const names: string[] = [];
  try {
    for (let at = 0; at < count; at += 1) {
      const username = `k${String(at).padStart(11, '0')}`;
      const given = {
        username,
        email: `${username}@example.org`,
        name: 'Ada Moss',
        phone: '',
        role: 'PUBLISHER',
        status: 'ACTIVE',
        passwordHash: await passwords.hash(`High-Tide-${at}`),
      } as const;
      await users.create(buildUser(given, new Date(), null));
      names.push(username);
    }
  } finally {
    await connection.close();
  }
  return names;
}

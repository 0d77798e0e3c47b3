import mongoose from 'mongoose';
import { readDatabaseUri } from './databaseUri';

/** Ends all logins of an account as a day without activity does. */
export async function lapseLogins(username: string): Promise<void> {
  const connection = await mongoose
    .createConnection(await readDatabaseUri())
    .asPromise();
  try {
    const user = await connection
      .collection<{ _id: string }>('users')
      .findOne({ username });
    const { modifiedCount } = await connection
      .collection('sessions')
      .updateMany(
        { 'login.userId': user?._id },
        { $set: { 'login.lastUsed': new Date(Date.now() - 86_400_000) } },
      );
    if (modifiedCount === 0) throw new Error(`${username} is not logged in.`);
  } finally {
    await connection.close();
  }
}

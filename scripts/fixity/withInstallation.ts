import { createConnection } from 'mongoose';
import { createDepositModel } from '../../api/modules/deposits/deposit.model';
import { createFileEventModel } from '../../api/modules/fileEvents/fileEvent.model';
import { createFileEvents } from '../../api/modules/fileEvents/fileEvent.service';

/** Deposits and events of files of an installation. */
export interface Installation {
  deposits: ReturnType<typeof createDepositModel>;
  events: ReturnType<typeof createFileEvents>;
}

/** Connects to the database of an installation for as long as `use` runs. */
export async function withInstallation<Answer>(
  databaseUri: string,
  clock: () => Date,
  use: (installation: Installation) => Promise<Answer>,
): Promise<Answer> {
  const connection = await createConnection(databaseUri, {
    serverSelectionTimeoutMS: 10_000,
    autoIndex: false,
  }).asPromise();
  try {
    return await use({
      deposits: createDepositModel(connection),
      events: createFileEvents(createFileEventModel(connection), clock),
    });
  } finally {
    await connection.close();
  }
}

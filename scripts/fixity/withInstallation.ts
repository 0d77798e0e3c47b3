import { createConnection } from 'mongoose';
import { createDepositModel } from '../../api/modules/deposits/deposit.model';
import { createFormRecordModel } from '../../api/modules/formRecords/formRecord.model';
import { createFileEventModel } from '../../api/modules/fileEvents/fileEvent.model';
import { createFileEvents } from '../../api/modules/fileEvents/fileEvent.service';
import { createStoredFileModel } from '../../api/modules/submissions/files/storedFile.model';
import type { NamedFiles } from '../../api/modules/submissions/files/namedFiles';
import { createNamedFiles } from '../../api/modules/submissions/files/namedFiles';

/** The stored files of an installation: the checksums that submissions name, and the events of files. */
export interface Installation {
  namedFiles: NamedFiles;
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
      namedFiles: createNamedFiles({
        storedFiles: createStoredFileModel(connection),
        deposits: createDepositModel(connection),
        formRecords: createFormRecordModel(connection),
      }),
      events: createFileEvents(createFileEventModel(connection), clock),
    });
  } finally {
    await connection.close();
  }
}

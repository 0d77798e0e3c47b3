import type { FileEvents } from '../../api/modules/fileEvents/fileEvent.service';
import { toPremis } from '../../api/modules/fileEvents/premis.presenter';
import type {
  NamedFile,
  NamedFiles,
} from '../../api/modules/submissions/files/namedFiles';
import { FixityUsageError } from './fixityCommand';

/** The result of a check of stored bytes. */
interface LastFixity {
  /** ISO 8601. */
  at: string;
  outcome: string;
}

/** The events of the bytes of a stored file. */
export interface FileHistory {
  checksum: string;
  /** Null where the bytes were never read again. */
  lastFixity: LastFixity | null;
  /** PREMIS of each upload of these bytes that was deposited, with the events of the stored bytes. */
  premis: ReturnType<typeof toPremis>[];
}

export interface FileHistoryDeps {
  namedFiles: Pick<NamedFiles, 'listNaming'>;
  events: Pick<FileEvents, 'list' | 'findLastFixity'>;
}

/** Answers the history of a stored file; throws `FixityUsageError` when no deposit names it. */
export async function readFileHistory(
  { namedFiles, events }: FileHistoryDeps,
  checksum: string,
): Promise<FileHistory> {
  const named: NamedFile[] = [];
  for await (const file of namedFiles.listNaming(checksum)) named.push(file);
  if (named.length === 0) {
    throw new FixityUsageError(`No deposit names a file ${checksum}.`);
  }
  const last = await events.findLastFixity(checksum);
  return {
    checksum,
    lastFixity: last && { at: last.at.toISOString(), outcome: last.outcome },
    premis: await Promise.all(
      named.map(async (file) => {
        const id = file.tempFileId;
        const happened = await events.list({ fileId: id, checksum });
        return toPremis(happened, { ...file, id });
      }),
    ),
  };
}

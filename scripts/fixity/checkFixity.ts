import { toDamage } from '../../api/modules/fileEvents/toDamage';
import type { FileEvents } from '../../api/modules/fileEvents/fileEvent.service';
import { portalAgent } from '../../api/modules/fileEvents/portalAgent';
import type { InspectionFinding } from '../../api/ports/fileInspector';
import type { FileStore, ReadCopy } from '../../api/ports/fileStore';
import type {
  NamedFile,
  NamedFiles,
} from '../../api/modules/submissions/files/namedFiles';

/** A file of a deposit, as a person finds it again. */
export type DepositedFile = Pick<
  NamedFile,
  'checksum' | 'reference' | 'filename'
>;

/** A stored file whose bytes are not those that were deposited. */
export interface DifferingFile {
  checksum: string;
  /** SHA-256 of what is there now; '' when it could not be read to its end. */
  found: string;
  problem: string;
  /** Whether whole bytes of a later deposit are in the store and will replace it. */
  isReplaced: boolean;
  deposits: DepositedFile[];
}

export interface FixityReport {
  /** ISO 8601. */
  begun: string;
  ended: string;
  files: number;
  bytes: number;
  /** Files whose bytes have another SHA-256 now, or cannot be read. */
  differing: DifferingFile[];
  /** Files that a deposit names and that are not in the store. */
  missing: DepositedFile[];
  /** Files in the store that no deposit names: of a deposit in the making, or left over and swept in time. */
  extra: string[];
}

/** How far a check is. */
export interface FixityProgress {
  files: number;
  bytes: number;
}

export interface FixityDeps {
  fileStore: Pick<
    FileStore,
    'listPermanent' | 'readAgain' | 'hasPermanent' | 'listSeconds'
  >;
  namedFiles: Pick<NamedFiles, 'listNaming' | 'listAll'>;
  events: Pick<FileEvents, 'append'>;
  clock: () => Date;
  onProgress: (progress: FixityProgress) => void;
}

/**
 * Reads every stored file again and compares its SHA-256 with the one it was stored under, then looks for every
 * file that a deposit names. Changes no file and stores one event per file that a deposit names; harmless while
 * the portal runs. Throws `StoreDownError` in an outage, which says nothing of any file.
 */
export async function checkFixity(deps: FixityDeps): Promise<FixityReport> {
  const { fileStore, namedFiles, events, clock } = deps;
  const begun = clock();
  const progress: FixityProgress = { files: 0, bytes: 0 };
  const differing: DifferingFile[] = [];
  const extra: string[] = [];

  async function findNames(checksum: string): Promise<DepositedFile[]> {
    const found: DepositedFile[] = [];
    for await (const file of namedFiles.listNaming(checksum)) {
      if (isExpected(file)) found.push(toDeposited(file));
    }
    return found;
  }

  /** Every check is an occasion of its own, also with the same result. */
  function record(
    checksum: string,
    ...details: InspectionFinding[]
  ): Promise<void> {
    return events.append({
      type: 'fixity',
      checksum,
      agent: portalAgent,
      outcome: details.length === 0 ? 'success' : 'failure',
      details,
      occasion: begun.toISOString(),
    });
  }

  /** Whether the bytes of a later deposit are to be compared with the stored file. */
  async function hasSecond(checksum: string): Promise<boolean> {
    for await (const second of fileStore.listSeconds()) {
      if (second.checksum === checksum) return true;
    }
    return false;
  }

  /** Reads the stored copy; undefined when it does not exist (any more). */
  function read(checksum: string): Promise<ReadCopy | undefined> {
    return fileStore.readAgain(checksum, (count) => {
      progress.bytes += count;
      deps.onProgress(progress);
    });
  }

  async function checkFile(checksum: string): Promise<void> {
    const names = await findNames(checksum);
    const first = await read(checksum);
    const isReplaced = first?.found !== checksum && (await hasSecond(checksum));
    // Without a second copy a damaged file may have been replaced while it was read.
    const isSettled = first?.found === checksum || isReplaced;
    const last = isSettled ? first : await read(checksum);
    // Swept between being listed and being read; where a deposit names it, it is reported as missing.
    if (last === undefined) return;
    progress.files += 1;
    deps.onProgress(progress);
    const damage = toDamage(checksum, last);
    if (names.length === 0) extra.push(checksum);
    else await record(checksum, ...(damage === null ? [] : [damage]));
    if (damage === null) return;
    const problem =
      last.found === undefined
        ? `it could not be read: ${last.problem}`
        : 'the bytes are not those that were deposited';
    const found = last.found ?? '';
    differing.push({ checksum, found, problem, isReplaced, deposits: names });
  }

  async function findMissing(): Promise<DepositedFile[]> {
    const missing: DepositedFile[] = [];
    for await (const file of namedFiles.listAll()) {
      const { checksum } = file;
      if (!isExpected(file)) continue;
      if (await fileStore.hasPermanent(checksum)) continue;
      if (await hasSecond(checksum)) continue;
      await record(checksum, { code: 'missing', params: {} });
      missing.push(toDeposited(file));
    }
    return missing;
  }

  for await (const checksum of fileStore.listPermanent()) {
    await checkFile(checksum);
  }
  return {
    missing: await findMissing(),
    differing,
    extra,
    ...progress,
    begun: begun.toISOString(),
    ended: clock().toISOString(),
  };
}

/** Whether a deposit should have the bytes: not those that were removed because of malware. */
function isExpected({ scan }: NamedFile): boolean {
  return scan !== 'infected';
}

function toDeposited({
  checksum,
  reference,
  filename,
}: NamedFile): DepositedFile {
  return { checksum, reference, filename };
}

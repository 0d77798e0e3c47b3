import { entriesOf } from '@engine';
import type { Checkpoint } from '../../../ports/checkpoint';
import type {
  FileInspector,
  InspectedFile,
  Inspection,
  FileCheck,
  Pace,
} from '../../../ports/fileInspector';
import type { FileStore } from '../../../ports/fileStore';
import { DEPOSIT_FORM } from '../../forms/depositForm';
import { portalAgent } from '../../fileEvents/portalAgent';
import type {
  FileEvents,
  NewFileEvent,
} from '../../fileEvents/fileEvent.service';
import type { FormService } from '../../forms/form.service';
import { getFilePurpose, getMediaType } from '../records/filePurpose';
import type { Findings } from './findings';
import { findUnlistedLanguages } from '../records/languageKeys';
import { toListedMetadata } from '../records/listedMetadata';
import { toCheckEvent } from './checkEvent';
import type { StoredFinding } from './storedFinding';
import type { Upload } from '../upload.model';
import { listChecksums } from '../chunks/uploadChunks';

/** The outcome of a scan; `set` has the changes of the file. */
export type ScanOutcome =
  | { next: 'go on' | 'refuse'; set: Partial<Upload> }
  | { next: 'wait'; until: Date; set: Partial<Upload> };

export type ScanStep = (upload: Upload) => Promise<ScanOutcome>;

/** The stages of a file once all its chunks are there, in this order; the last two only after a lost check. */
export type FileStageName =
  'join' | 'scan' | 'identify' | 'check' | 'slowCheck' | 'patientCheck';

/** The kinds of jobs: the job that identifies a file also joins it, so that each file is claimed once for both. */
export type FileJobName = Exclude<FileStageName, 'join'>;

/** The job that does a stage. */
export function toFileJob(stage: FileStageName): FileJobName {
  return stage === 'join' ? 'identify' : stage;
}

/**
 * Returns the changes of the file, and with `due` the time until which it waits in the same stage. It can be
 * repeated from its beginning.
 */
export type FileStage = (
  upload: Upload,
) => Promise<{ set: Partial<Upload>; due?: Date }>;

/** The stage that a file is in; undefined when nothing is to be done for it. */
export function findStage({
  state,
  nextCheck,
  pace,
}: Pick<Upload, 'state' | 'nextCheck' | 'pace'>): FileStageName | undefined {
  if (state === 'received') return 'join';
  if (state === 'scanning') return 'scan';
  if (state !== 'checking') return undefined;
  if (nextCheck === '') return 'identify';
  return checkStages[pace];
}

const checkStages: Readonly<Record<Pace, FileStageName>> = {
  quick: 'check',
  slow: 'slowCheck',
  patient: 'patientCheck',
};

export interface FileStageDeps {
  fileStore: Pick<FileStore, 'assemble' | 'withLocalCopy'>;
  inspector: Pick<FileInspector, 'identify' | 'check'>;
  forms: Pick<FormService, 'live'>;
  /** Null where no scanner is configured; then no file waits for its turn to be scanned. */
  scan: ScanStep | null;
  findings: Pick<Findings, 'rate'>;
  events: Pick<FileEvents, 'append'>;
  checkpoint: Checkpoint;
}

/** A file that no scanner will see is checked at once. */
const unscanned = { scan: 'none', state: 'checking' } as const;

/** Builds the stages. */
export function createFileStages({
  fileStore,
  inspector,
  forms,
  scan,
  findings,
  events,
  checkpoint,
}: FileStageDeps): Readonly<Record<FileStageName, FileStage>> {
  async function getPurpose({ purpose }: Upload) {
    return getFilePurpose((await forms.live(DEPOSIT_FORM)).lists, purpose);
  }

  async function withFile<Result>(
    upload: Upload,
    use: (file: InspectedFile) => Promise<Result>,
  ): Promise<Result> {
    const { mediaTypes: accepted } = await getPurpose(upload);
    const { _id, size, originalFilename } = upload;
    return fileStore.withLocalCopy({ temporary: _id }, (path) =>
      use({ path, size, originalFilename, accepted }),
    );
  }

  /** Stores the event of each check and rates what it found. */
  async function report(
    upload: Upload,
    checks: readonly FileCheck[],
    format: Upload['format'],
  ): Promise<StoredFinding[]> {
    const rated: StoredFinding[] = [];
    const seen: NewFileEvent[] = [];
    for (const check of checks) {
      const stored = await findings.rate(check.remarks, check.tool);
      seen.push(toCheckEvent(upload, check, stored, format));
      rated.push(...stored);
    }
    await events.append(...seen);
    return rated;
  }

  async function rateLanguages({
    metadata,
  }: Pick<Inspection, 'metadata'>): Promise<StoredFinding[]> {
    const { lists } = await forms.live(DEPOSIT_FORM);
    const unlisted = findUnlistedLanguages(
      entriesOf(lists, 'Languages') ?? {},
      metadata?.languages ?? [],
    );
    if (unlisted.length === 0) return [];
    const params = { languages: unlisted.join(', ') };
    return findings.rate([{ code: 'languageUnlisted', params }], portalAgent);
  }

  /** Adds what was found to the file, which is refused for an error. */
  function conclude(
    upload: Upload,
    rated: readonly StoredFinding[],
    state: 'checking' | 'ready',
  ): Partial<Upload> {
    const errors = rated.filter(({ severity }) => severity === 'error');
    const others = rated.filter(({ severity }) => severity !== 'error');
    return {
      errors,
      warnings: [...upload.warnings, ...others],
      state: errors.length > 0 ? 'refused' : state,
    };
  }

  async function check(
    upload: Upload,
    found: Inspection,
  ): Promise<{ set: Partial<Upload> }> {
    const format = found.format ?? upload.format;
    const { metadata, checks } = found;
    const rated = [
      ...(await report(upload, checks, format)),
      ...(await rateLanguages(found)),
    ];
    checkpoint('file checked');
    const form = await forms.live(DEPOSIT_FORM);
    return {
      set: {
        format,
        mimeType: format?.mimeType ?? upload.mimeType,
        metadata: metadata && toListedMetadata(metadata, form),
        ...conclude(upload, rated, 'ready'),
      },
    };
  }

  /** Checks at a pace; a check that was lost is made again at the next one. */
  async function checkOr(
    upload: Upload,
    pace: Pace,
    next: Pace,
  ): Promise<{ set: Partial<Upload> }> {
    const found = await withFile(upload, (file) =>
      inspector.check(file, upload.nextCheck, pace),
    );
    return found === null ? { set: { pace: next } } : check(upload, found);
  }

  return {
    async join(upload) {
      const { _id: fileId, place, declaredSize } = upload;
      const checksums = listChecksums(upload);
      const stored = await fileStore.assemble({ fileId, place }, checksums);
      if (stored.size !== declaredSize) {
        throw new Error(`${stored.size} bytes in place of ${declaredSize}`);
      }
      await events.append({
        type: 'received',
        fileId,
        checksum: stored.checksum,
        agent: portalAgent,
        outcome: 'success',
      });
      checkpoint('file joined');
      const purpose = await getPurpose(upload);
      const mimeType = getMediaType(purpose, upload.originalFilename);
      const next = scan === null ? unscanned : { state: 'scanning' as const };
      return { set: { ...stored, mimeType, ...next } };
    },

    async scan(upload) {
      // It was stored while there was a scanner.
      if (scan === null) return { set: unscanned };
      const outcome = await scan(upload);
      checkpoint('file scanned');
      if (outcome.next === 'wait') {
        return { set: outcome.set, due: outcome.until };
      }
      const state = outcome.next === 'refuse' ? 'refused' : 'checking';
      return { set: { ...outcome.set, state } };
    },

    async identify(upload) {
      const { format, performed, next } = await withFile(upload, (file) =>
        inspector.identify(file),
      );
      const rated = await report(upload, [performed], format);
      checkpoint('file identified');
      return {
        set: {
          format,
          mimeType: format?.mimeType ?? upload.mimeType,
          nextCheck: next ?? '',
          ...conclude(upload, rated, next === null ? 'ready' : 'checking'),
        },
      };
    },

    check: (upload) => checkOr(upload, 'quick', 'slow'),
    slowCheck: (upload) => checkOr(upload, 'slow', 'patient'),

    async patientCheck(upload) {
      const found = await withFile(upload, (file) =>
        inspector.check(file, upload.nextCheck, 'patient'),
      );
      if (found === null) throw new Error('a patient check found nothing');
      return check(upload, found);
    },
  };
}

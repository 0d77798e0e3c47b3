import { entriesOf } from '@engine';
import type { Checkpoint } from '../../checkpoint';
import type { FileInspector } from '../../ports/fileInspector';
import type { FileStore } from '../../ports/fileStore';
import { DEPOSIT_FORM } from '../../depositForm';
import { portalAgent } from '../../portalAgent';
import type { FileEvents } from '../fileEvents/fileEvent.service';
import type { FormService } from '../forms/form.service';
import { getFilePurpose, getMediaType } from './filePurpose';
import type { Findings } from './findings';
import { findUnlistedLanguages } from './languageKeys';
import { toListedMetadata } from './listedMetadata';
import { toLookEvent } from './lookEvent';
import type { StoredFinding } from './storedFinding';
import type { Upload } from './upload.model';
import { listChecksums } from './uploadChunks';

/** What a scan leads to; `set` is what changes of the file. */
export type ScanOutcome =
  | { next: 'go on' | 'refuse'; set: Partial<Upload> }
  | { next: 'wait'; until: Date; set: Partial<Upload> };

export type ScanStep = (upload: Upload) => Promise<ScanOutcome>;

export interface FileStepDeps {
  fileStore: FileStore;
  inspector: FileInspector;
  forms: Pick<FormService, 'live'>;
  scan: ScanStep;
  findings: Pick<Findings, 'rate'>;
  events: Pick<FileEvents, 'append'>;
  checkpoint: Checkpoint;
}

/** Answers what of a file changes: its next state, and `leaseUntil` when it has to wait until then. */
export type FileStep = (upload: Upload) => Promise<Partial<Upload>>;

/**
 * What is done for a file once all its chunks are there, by the state in which it is done. Each step can be
 * done again from its beginning.
 */
export function createFileSteps({
  fileStore,
  inspector,
  forms,
  scan,
  findings,
  events,
  checkpoint,
}: FileStepDeps): Partial<Record<Upload['state'], FileStep>> {
  async function getPurpose({ purpose }: Upload) {
    return getFilePurpose((await forms.live(DEPOSIT_FORM)).lists, purpose);
  }

  return {
    async received(upload) {
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
      return { ...stored, mimeType, state: 'scanning' };
    },

    async scanning(upload) {
      const outcome = await scan(upload);
      checkpoint('file scanned');
      if (outcome.next === 'wait') {
        return { ...outcome.set, leaseUntil: outcome.until };
      }
      const state = outcome.next === 'refuse' ? 'refused' : 'checking';
      return { ...outcome.set, state };
    },

    async checking(upload) {
      const { mediaTypes: accepted } = await getPurpose(upload);
      const { size, originalFilename } = upload;
      const found = await fileStore.withLocalCopy(
        { temporary: upload._id },
        (path) => inspector.inspect({ path, size, originalFilename, accepted }),
      );
      const { metadata, format, looks } = found;
      const rated: StoredFinding[] = [];
      for (const look of looks) {
        const stored = await findings.rate(look.remarks, look.tool);
        await events.append(toLookEvent(upload, look, stored, format));
        rated.push(...stored);
      }
      const form = await forms.live(DEPOSIT_FORM);
      const unlisted = findUnlistedLanguages(
        entriesOf(form.lists, 'Languages') ?? {},
        metadata?.languages ?? [],
      );
      if (unlisted.length > 0) {
        const languages = unlisted.join(', ');
        const remarks = [{ code: 'languageUnlisted', params: { languages } }];
        rated.push(...(await findings.rate(remarks, portalAgent)));
      }
      checkpoint('file checked');
      const errors = rated.filter(({ severity }) => severity === 'error');
      const told = rated.filter(({ severity }) => severity !== 'error');
      return {
        format,
        mimeType: format?.mimeType ?? upload.mimeType,
        metadata: metadata && toListedMetadata(metadata, form),
        errors,
        warnings: [...upload.warnings, ...told],
        state: errors.length > 0 ? 'refused' : 'ready',
      };
    },
  };
}

import { saveWizard, titleOf } from '@engine';
import type { FileRecord } from '@contract/files';
import type { KeptFile, SavedDraft } from '../../lib/browser/draftStorage';
import type { PendingUpload } from './depositServices';
import { isBeingSent, type OpenDeposit } from './depositState';
import { summaryOf } from './pages/summaryOf';

const toUploadingRecord = (upload: PendingUpload): KeptFile => ({
  id: null,
  tempFileId: '',
  location: '',
  filename: upload.filename,
  originalFilename: upload.filename,
  size: upload.size,
  mimeType: '',
  checksum: '',
  purpose: upload.purpose,
  state: 'uploading',
  scan: 'none',
  format: null,
  metadata: null,
  warnings: [],
  errors: [],
  duplicateIds: [],
  statement: {},
  thumbnail: null,
  ...(upload.resume && {
    pending: { ...upload.resume, percent: upload.percent },
  }),
});

/** Whether something is under way that the reader waits for; meanwhile nothing grows old. */
export function isBusy(deposit: OpenDeposit): boolean {
  return deposit.wizard.waits.length > 0 || isBeingSent(deposit);
}

/** Builds the draft that the browser keeps of a deposit (`http.md` "The draft in the browser"). */
export function toSavedDraft(
  deposit: OpenDeposit,
  uploads: readonly PendingUpload[],
  now: number,
): SavedDraft {
  const { form, wizard, context } = deposit;
  const summary = summaryOf(form, wizard.form, context.lists);
  const pending = uploads.map((upload) => [
    upload.pointer,
    toUploadingRecord(upload),
  ]);
  return {
    v: 1,
    // A long upload is no pause: a reload in its middle must find the draft.
    savedAt: isBusy(deposit) ? now : (deposit.changedAt ?? now),
    formVersion: form.version,
    title: titleOf(form, wizard.form.data) || summary.join(', '),
    ...saveWizard(form, wizard),
    files: { ...context.files, ...Object.fromEntries(pending) },
    idempotencyKey: deposit.idempotencyKey,
    posted: deposit.posted,
    receipt: deposit.receipt,
    memory: deposit.memory,
    ...(deposit.sent && { sent: deposit.sent }),
    owner: deposit.owner,
  };
}

function readPending({
  pending,
}: KeptFile): Pick<PendingUpload, 'percent' | 'resume'> {
  if (pending === undefined) return { percent: 0, resume: undefined };
  const { percent, ...resume } = pending;
  return { percent, resume };
}

/** Takes the kept files apart: the records that are complete, and the uploads that a reload broke off. */
export function splitSavedFiles(files: SavedDraft['files']): {
  complete: Record<string, FileRecord>;
  lost: PendingUpload[];
} {
  const complete: Record<string, FileRecord> = {};
  const lost: PendingUpload[] = [];
  for (const [key, record] of Object.entries(files))
    if (record.state === 'uploading')
      lost.push({
        pointer: key,
        filename: record.filename,
        size: record.size,
        purpose: record.purpose,
        ...readPending(record),
      });
    else complete[key] = record;
  return { complete, lost };
}

/** The ids under which the API keeps what a draft names: of files, and of uploads that are not complete. */
export function listKeptIds(files: SavedDraft['files']): string[] {
  const { complete, lost } = splitSavedFiles(files);
  const begun = lost.flatMap(({ resume }) => resume?.fileId ?? []);
  return [...Object.keys(complete), ...begun];
}

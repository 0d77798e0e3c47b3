import { randomBytes } from 'node:crypto';
import { holds, storable } from '@engine';
import type { FileRecord, Library } from '@engine/types/context';
import type { Json, JsonObject } from '@engine/types/json';
import type { LoadedForm } from '../forms/form.service';
import type { AcceptedText } from '../wordings/acceptedWordings';
import type { FileSlot } from './bodyFiles';
import { writeStoredFiles } from './bodyFiles';
import type { Deposit, DepositFile } from './deposit.model';
import type { JudgedDeposit } from './judgeDeposit';

/** A deposit ready to be written but for its number and its publisher. */
export type UnnumberedDeposit = Omit<
  Deposit,
  'reference' | 'year' | 'number' | 'publisherId'
>;

export interface DepositParts {
  loaded: LoadedForm;
  judged: JudgedDeposit;
  slots: readonly FileSlot[];
  files: Record<string, FileRecord>;
  library: Library;
  accepted: readonly AcceptedText[];
  now: Date;
  bodyHash: string;
  depositorKey: string;
  submissionKey: string | undefined;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** R24: stored, a row without a licence says so. */
function withLicence(row: Json): Json {
  return isObject(row) ? { license: 'NOT_APPLICABLE', ...row } : row;
}

function toDepositFile(
  slot: string,
  record: FileRecord,
  now: Date,
): DepositFile {
  return {
    id: randomBytes(12).toString('hex'),
    slot,
    tempFileId: record.tempFileId,
    purpose: record.purpose,
    filename: record.filename,
    originalFilename: record.originalFilename,
    mimeType: record.mimeType,
    size: record.size,
    checksum: record.checksum,
    scan: record.scan,
    scanAfter: now,
    format: record.format,
    metadata: record.metadata,
    warnings: record.warnings,
  };
}

/** What of a file stands in the payload: its record without what only the service needs. */
function presentStoredFile({
  slot: _slot,
  tempFileId: _tempFileId,
  scanAfter: _scanAfter,
  format,
  metadata,
  ...file
}: DepositFile): Json {
  const known = {
    ...file,
    location: file.checksum,
    ...(format === null ? {} : { format }),
    ...(metadata === null ? {} : { metadata }),
  };
  return JSON.parse(JSON.stringify(known)) as Json;
}

/** The payload as it is stored: without transient fields, with licences and file records. */
function toPayload(
  { loaded, judged }: DepositParts,
  files: readonly DepositFile[],
): JsonObject {
  const data = storable(loaded.form, judged.data);
  const items = data['submissionItems'];
  const rows = Array.isArray(items) ? items.map(withLicence) : [];
  const payload = { ...data, submissionItems: rows };
  return writeStoredFiles(loaded.form.model, payload, ({ slot }) => {
    const file = files.find((candidate) => candidate.slot === slot);
    if (file === undefined) throw new Error(`no file record for ${slot}`);
    return presentStoredFile(file);
  });
}

function titleOf(payload: JsonObject): string {
  const items = payload['submissionItems'];
  const first = Array.isArray(items) ? items[0] : undefined;
  return isObject(first) ? String(first['itemTitle']) : '';
}

/** Builds the document of a judged deposit with its first revision and its follow-up work (design §7). */
export function buildDeposit(parts: DepositParts): UnnumberedDeposit {
  const { loaded, judged, now } = parts;
  const files = parts.slots.flatMap(({ slot, tempFileId }) => {
    const record = parts.files[tempFileId];
    return record === undefined ? [] : [toDepositFile(slot, record, now)];
  });
  const payload = toPayload(parts, files);
  const requiresReview = holds(
    loaded.form,
    'requires-review',
    judged.data,
    judged.context,
  );
  const status = requiresReview ? 'UNDER_REVIEW' : 'SUBMITTED';
  return {
    _id: randomBytes(12).toString('hex'),
    form: String(payload['form']),
    type: String(payload['type']),
    source: 'GENERAL',
    status,
    requiresReview,
    title: titleOf(payload),
    submittedDate: now,
    createdDate: now,
    createdBy: null,
    depositedByProxy: false,
    formVersion: loaded.form.version,
    formHash: loaded.form.hash,
    assignedLibrary: parts.library.abbrev,
    depositEmailAddress: parts.library.email,
    files,
    wordings: parts.accepted.map(({ field, textHash }) => ({
      field,
      formVersion: loaded.form.version,
      textHash,
    })),
    ...(parts.submissionKey === undefined
      ? {}
      : { submissionKey: parts.submissionKey }),
    depositorKey: parts.depositorKey,
    bodyHash: parts.bodyHash,
    payload,
    revisions: [
      {
        revisionNumber: 1,
        lastModifiedDate: now,
        lastModifiedBy: null,
        status,
        before: null,
        after: { status, ...payload },
      },
    ],
    outbox: [
      {
        id: randomBytes(12).toString('hex'),
        kind: 'releaseFiles',
        state: 'open',
        leaseUntil: now,
      },
    ],
  };
}

import { randomBytes } from 'node:crypto';
import { holds, storable } from '@engine';
import type { CurrentUser, FileRecord, Library } from '@engine/types/context';
import type { Json, JsonObject } from '@engine/types/json';
import type { LoadedForm } from '../forms/form.service';
import type { AcceptedText } from '../wordings/acceptedWordings';
import type { FileSlot } from './bodyFiles';
import { writeStoredFiles } from './bodyFiles';
import type { Publisher } from '../publishers/publisher.model';
import type {
  Deposit,
  DepositContact,
  DepositFile,
  OutboxTask,
} from './deposit.model';
import { createsAccount } from './depositAccount';
import type { JudgedDeposit } from './tellForm';

/** A deposit ready to be written but for its number, its publisher and the account that comes with it. */
export type UnnumberedDeposit = Omit<
  Deposit,
  'reference' | 'year' | 'number' | 'publisherId' | 'accountId'
>;

export interface DepositParts {
  loaded: LoadedForm;
  judged: JudgedDeposit;
  slots: readonly FileSlot[];
  files: Record<string, FileRecord>;
  /** Who deposits. */
  user: CurrentUser;
  /** The one that the body names; undefined when the body writes one down. */
  publisher: Publisher | undefined;
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

/** R24: stored, an item without a licence says so; one that staff deposited says for which library. */
function toItem(row: Json, depositedForLibraryId: string | null): Json {
  if (!isObject(row)) return row;
  const item = { license: 'NOT_APPLICABLE', ...row };
  return depositedForLibraryId === null
    ? item
    : { ...item, depositedForLibraryId };
}

/** The publisher as it is at this moment: what the body writes down, or our own record. */
function toPublisher(
  said: JsonObject,
  known: Publisher | undefined,
): JsonObject {
  if (known === undefined) return said;
  const { _id: id, name, assignedLibrary: assignedToId, payload } = known;
  return { ...payload, id, name, assignedToId };
}

function toContact(
  { name, email, authenticated, staff }: CurrentUser,
  publisher: JsonObject,
): DepositContact {
  if (authenticated && !staff) return { name: name ?? '', email: email ?? '' };
  return {
    name: String(publisher['contactName'] ?? ''),
    email: String(publisher['email'] ?? ''),
  };
}

/** Staff deposit for their library. */
function libraryOf({ staff, memberLibrary }: CurrentUser): string | null {
  return staff ? (memberLibrary?.id ?? null) : null;
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
  { loaded, judged, user, publisher }: DepositParts,
  files: readonly DepositFile[],
): JsonObject {
  const data = storable(loaded.form, judged.data);
  const items = data['submissionItems'];
  const library = libraryOf(user);
  const rows = Array.isArray(items)
    ? items.map((row) => toItem(row, library))
    : [];
  const said = data['publisher'];
  const payload = {
    ...data,
    submissionItems: rows,
    publisher: toPublisher(isObject(said) ? said : {}, publisher),
  };
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

function toTask(kind: OutboxTask['kind'], now: Date): OutboxTask {
  const id = randomBytes(12).toString('hex');
  return { id, kind, state: 'open', leaseUntil: now };
}

/** Builds the document of a judged deposit with its first revision and its follow-up work (design §7). */
export function buildDeposit(parts: DepositParts): UnnumberedDeposit {
  const { loaded, judged, user, now } = parts;
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
  const publisher = payload['publisher'];
  const contact = toContact(user, isObject(publisher) ? publisher : {});
  const notifyPublisher = user.staff && payload['notifyPublisher'] === true;
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
    createdBy: user.id,
    depositedByProxy: user.staff,
    depositedForLibraryId: libraryOf(user),
    contact,
    notifyPublisher,
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
        lastModifiedBy: user.id,
        status,
        before: null,
        after: { status, ...payload },
      },
    ],
    outbox: [
      toTask('releaseFiles', now),
      ...(createsAccount(loaded, judged) ? [toTask('createAccount', now)] : []),
      ...(notifyPublisher && contact.email !== ''
        ? [toTask('notifyPublisher', now)]
        : []),
    ],
  };
}

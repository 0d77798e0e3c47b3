import { randomBytes } from 'node:crypto';
import { holds, objectOf, titleOf } from '@engine';
import type { CurrentUser } from '@contract/user';
import type { Library } from '@contract/configuration';
import type { JsonObject } from '@engine/types/json';
import type { LoadedForm } from '../forms/form.service';
import type { AcceptedText } from '../wordings/acceptedWordings';
import type { KnownFile } from '../uploads/fileRecord';
import type { FileSlot } from './bodyFiles';
import type { Publisher } from '../publishers/publisher.model';
import type { Deposit, DepositContact, OutboxTask } from './deposit.model';
import { createsAccount } from './depositAccount';
import { toDepositFile } from './depositFile';
import { toPayload } from './depositPayload';
import { toRecords } from './knownFiles';
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
  files: Record<string, KnownFile>;
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

function toTask(kind: OutboxTask['kind'], now: Date): OutboxTask {
  const id = randomBytes(12).toString('hex');
  return { id, kind, state: 'open', leaseUntil: now };
}

/** Builds the document of a judged deposit with its first revision and its follow-up work (design §7). */
export function buildDeposit(parts: DepositParts): UnnumberedDeposit {
  const { loaded, judged, user, now } = parts;
  const files = parts.slots.flatMap(({ slot, tempFileId }) => {
    const file = parts.files[tempFileId];
    return file === undefined ? [] : [toDepositFile(slot, file, now)];
  });
  const depositedForLibraryId = libraryOf(user);
  const payload = toPayload({ ...parts, depositedForLibraryId }, files);
  const requiresReview = holds(loaded.form, 'requires-review', judged.data, {
    ...judged.context,
    files: toRecords(parts.files, 'known'),
  });
  const status = requiresReview ? 'UNDER_REVIEW' : 'SUBMITTED';
  const contact = toContact(user, objectOf(payload['publisher']));
  const notifyPublisher = user.staff && payload['notifyPublisher'] === true;
  return {
    _id: randomBytes(12).toString('hex'),
    form: String(payload['form']),
    type: String(payload['type']),
    source: 'GENERAL',
    status,
    requiresReview,
    title: titleOf(loaded.form, payload),
    submittedDate: now,
    createdDate: now,
    createdBy: user.id,
    depositedByProxy: user.staff,
    depositedForLibraryId,
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

import { filePurpose, holds } from '@engine';
import type { SearchFields } from '../../records/list/searchWords';
import type { CurrentUser } from '@contract/user';
import type { JsonObject } from '@engine/types/json';
import type { AcceptedText } from '../consents/acceptedTexts';
import { writeStoredFiles } from './files/bodyFiles';
import type { JudgedSubmission } from './judgeSubmission';
import { toRecords } from './files/knownFiles';
import type { SubmittedFile } from './files/storedFile.model';
import type { Submission } from './submission';
import { presentStoredFile, toSubmittedFile } from './files/submittedFile';
import type { StoredUnder } from './submitOnce';
import { newRecordId } from '../../records/recordId';

/** The part of every submission that is known before it has its number. */
export type UnnumberedSubmission = Omit<
  Submission,
  'reference' | 'year' | 'number' | 'title' | keyof SearchFields
>;

export interface SubmissionParts
  extends Omit<JudgedSubmission, 'slots'>, StoredUnder {
  /** The user who submits. */
  user: Pick<CurrentUser, 'id'>;
  accepted: readonly AcceptedText[];
  payload: JsonObject;
  now: Date;
  depositorKey: string;
}

/**
 * Builds the stored data of the files in the slots of a body. The purpose is that of the place, not that of the
 * upload: a file keeps its place when the answer changes that decides its purpose (R70).
 */
export function toSubmittedFiles({
  slots,
  files,
  judged,
}: Pick<JudgedSubmission, 'slots' | 'files' | 'judged'>): SubmittedFile[] {
  return slots.flatMap(({ slot, tempFileId }) => {
    const file = files[tempFileId];
    if (file === undefined) return [];
    const purpose = filePurpose(judged, slot) || file.known.purpose;
    return [toSubmittedFile({ slot, purpose }, file)];
  });
}

/** Puts the record of the stored file in each place of a payload that names a temporary one. */
export function withStoredFiles(
  { form }: JudgedSubmission['loaded'],
  payload: JsonObject,
  files: readonly SubmittedFile[],
): JsonObject {
  return writeStoredFiles(form.model, payload, ({ slot }) => {
    const file = files.find((candidate) => candidate.slot === slot);
    if (file === undefined) throw new Error(`no file record for ${slot}`);
    return presentStoredFile(file);
  });
}

/** Whether a person looks at a submission before it counts; the form says it by its condition `requires-review`, where it has one. */
function needsReview({ loaded, judged, files }: SubmissionParts): boolean {
  const name = 'requires-review';
  const { conditions } = loaded.form.model;
  if (!Object.hasOwn(conditions, `/conditions/${name}`)) return false;
  const known = toRecords(files, 'known');
  const context = { ...judged.context, files: known };
  return holds(loaded.form, name, judged.data, context);
}

/** The first state of a submission: under review by a person, or not. */
export function toFirstState(
  requiresReview: boolean,
): Pick<Submission, 'status' | 'requiresReview' | 'lastChange'> {
  const status = requiresReview ? 'UNDER_REVIEW' : 'SUBMITTED';
  const lastChange = { before: null, after: { status } };
  return { status, requiresReview, lastChange };
}

/** Builds what every submission keeps, with its first revision: whose payload that of the submission is, as long as no change says what it was before. */
export function buildSubmission(parts: SubmissionParts): UnnumberedSubmission {
  const { loaded, user, now, payload, submissionKey } = parts;
  const { version, hash } = loaded.form;
  return {
    _id: newRecordId(),
    ...toFirstState(needsReview(parts)),
    submittedDate: now,
    createdBy: user.id,
    formVersion: version,
    formHash: hash,
    consents: parts.accepted.map(({ field, textHash }) => ({
      field,
      formVersion: version,
      textHash,
    })),
    ...(submissionKey === undefined ? {} : { submissionKey }),
    depositorKey: parts.depositorKey,
    bodyHash: parts.bodyHash,
    payload,
    lastModifiedDate: now,
    lastModifiedBy: user.id,
  };
}

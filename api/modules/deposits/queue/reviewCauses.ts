import type { DepositStored } from '@engine/types/generated/forms';
import type { SentenceName } from '@engine/types/generated/names';
import type { JsonObject } from '@engine/types/json';
import { stored } from '../../forms/typedAnswers';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import type { Deposit } from '../deposit.model';
import { findNamedTitle } from '../titles/namedTitle';

/** The fields of a deposit that say why a person must look at it. */
export type CausingDeposit = Pick<
  Deposit,
  'repeatedIssues' | 'repeatedIdentifiers' | 'payload'
>;

/** The fields of a file that do. */
export type CausingFile = Pick<StoredFile, 'scan' | 'warnings'>;

/** A reason for a review: a sentence of the catalogue with its values. */
export interface ReviewCause {
  sentence: SentenceName;
  params?: { count: number };
}

function isSensitive(payload: JsonObject): boolean {
  const { submissionItems = [] }: Partial<DepositStored> = stored(
    'deposit',
    payload,
  );
  return submissionItems.some((item) => item.sensitiveMaterial === true);
}

/** Warnings of this severity need no review. */
const HARMLESS = 'warning';

function countRemarks(files: readonly CausingFile[]): number {
  return files
    .flatMap(({ warnings }) => warnings)
    .filter(({ severity }) => severity !== HARMLESS).length;
}

/**
 * Returns why a person must look at a deposit, the gravest reason first: as the condition `requires-review` has it (spec 2
 * §1), and repeated issues and malware that were found after the deposit.
 *
 * @param hasTwin - whether another deposit has the same publication file.
 */
export function findReviewCauses(
  { repeatedIssues = [], repeatedIdentifiers = [], payload }: CausingDeposit,
  files: readonly CausingFile[],
  hasTwin: boolean,
): ReviewCause[] {
  const scans = files.map(({ scan }) => scan);
  const count = countRemarks(files);
  const causes: readonly [boolean, ReviewCause][] = [
    [scans.includes('infected'), { sentence: 'reviewMalware' }],
    [isSensitive(payload), { sentence: 'reviewSensitive' }],
    [findNamedTitle(payload)?.isNew === true, { sentence: 'reviewNewTitle' }],
    [repeatedIssues.length > 0, { sentence: 'reviewRepeatedIssue' }],
    [
      hasTwin || repeatedIdentifiers.length > 0,
      { sentence: 'reviewDuplicate' },
    ],
    [scans.includes('pending'), { sentence: 'reviewNotScanned' }],
    [count === 1, { sentence: 'reviewRemark' }],
    [count > 1, { sentence: 'reviewRemarks', params: { count } }],
  ];
  return causes.flatMap(([applies, cause]) => (applies ? [cause] : []));
}

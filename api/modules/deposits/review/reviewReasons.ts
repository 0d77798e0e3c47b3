import type { Model } from 'mongoose';
import { readPointer } from '@engine';
import type { SuspectedDuplicate } from '@contract/staff/staff';
import type { DepositStored } from '@engine/types/generated/forms';
import { stored } from '../../forms/typedAnswers';
import type { Translate } from '../../forms/sentences';
import type { ReadsLists } from '../../lists/readLiveEntries';
import { readLiveEntries } from '../../lists/readLiveEntries';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import type { Findings } from '../../uploads/checks/findings';
import type { Deposit } from '../deposit.model';
import { listComparedIdentifiers } from '../titles/givenIdentifiers';
import { findNamedTitle, toItemNumber, listItems } from '../titles/namedTitle';

/** At most so many other deposits are shown. */
const MOST_SHOWN = 20;

export interface ReviewReasonDeps {
  deposits: Model<Deposit>;
  storedFiles: Model<StoredFile>;
  findings: Pick<Findings, 'word'>;
  translate: Translate;
  lists: ReadsLists;
}

/** Why a person must look at a deposit (R38), in sentences. */
export type FindReviewReasons = (
  deposit: Deposit,
  files: readonly StoredFile[],
) => Promise<string[]>;

const ITEMS = 'submissionItems' satisfies keyof DepositStored;

type Items = NonNullable<DepositStored[typeof ITEMS]>;

/** Builds the search for the reasons, as the condition `requires-review` has them. */
export function createFindReviewReasons(
  deps: Pick<ReviewReasonDeps, 'findings' | 'translate' | 'lists'>,
): FindReviewReasons {
  const { translate } = deps;

  /** That the publication is sensitive, for each reason that an item gives. */
  async function ofSensitive(items: Items): Promise<string[]> {
    const sensitive = items.filter((item) => item.sensitiveMaterial === true);
    const given = new Set(
      sensitive.map((item) => item.sensitiveMaterialReason ?? ''),
    );
    if (given.size === 0) return [];
    const known = await readLiveEntries(deps.lists, 'SensitiveMaterialReason');
    return Promise.all(
      [...given].map((reason) =>
        reason === ''
          ? translate('whySensitive')
          : translate('whySensitiveBecause', {
              reason: known.get(reason)?.label ?? reason,
            }),
      ),
    );
  }

  async function ofFile(file: StoredFile): Promise<string[]> {
    const { originalFilename: name, scan, warnings } = file;
    if (scan === 'infected') {
      return [await translate('whyFileInfected', { file: name })];
    }
    const serious = warnings.filter(({ severity }) => severity === 'serious');
    const worded = await deps.findings.word(serious, 'staff');
    return Promise.all([
      ...(scan === 'pending'
        ? [translate('whyFileUnscanned', { file: name })]
        : []),
      ...worded.map(({ message: finding }) =>
        translate('whyFileFinding', { file: name, finding }),
      ),
    ]);
  }

  return async function findReviewReasons(deposit, files) {
    const { payload, repeatedIssues = [], repeatedIdentifiers = [] } = deposit;
    const items = stored('deposit', payload)[ITEMS] ?? [];
    const numbers = listItems(payload).map(toItemNumber);
    const sentences = await Promise.all([
      ...(findNamedTitle(payload)?.isNew ? [translate('whyNewTitle')] : []),
      ...repeatedIssues.map(({ path, reference }) => {
        const issue = numbers[Number(path.split('/')[2])] ?? '';
        return translate('whyIssueRepeated', { issue, reference });
      }),
      ...repeatedIdentifiers.map(({ path, reference }) => {
        const identifier = String(readPointer(payload, path) ?? '');
        return translate('whyIdentifierKnown', { identifier, reference });
      }),
    ]);
    const ofFiles = await Promise.all(files.map(ofFile));
    return [...(await ofSensitive(items)), ...sentences, ...ofFiles.flat()];
  };
}

/** Other deposits that may be of the same publication. */
export type FindSuspects = (
  deposit: Deposit,
  files: readonly StoredFile[],
) => Promise<SuspectedDuplicate[]>;

type Suspect = Pick<Deposit, '_id' | 'reference' | 'title' | 'status'>;

/** Builds the search by files and identifiers; a cover may be in many deposits. */
export function createFindSuspects({
  deposits,
  storedFiles,
  translate,
}: Pick<
  ReviewReasonDeps,
  'deposits' | 'storedFiles' | 'translate'
>): FindSuspects {
  const find = (filter: object) =>
    deposits
      .find(filter)
      .sort({ submittedDate: -1 })
      .limit(MOST_SHOWN)
      .select('reference title status')
      .lean<Suspect[]>();

  async function ofSameFiles(
    own: string,
    files: readonly StoredFile[],
  ): Promise<string[]> {
    const checksums = files
      .filter(({ purpose }) => purpose !== 'COVER_IMAGE')
      .map(({ checksum }) => checksum);
    const rows = await storedFiles
      .find({
        checksum: { $in: checksums },
        submissionKind: 'deposit',
        submissionId: { $ne: own },
      })
      .sort({ submittedDate: -1 })
      .limit(MOST_SHOWN)
      .select('submissionId')
      .lean<Pick<StoredFile, 'submissionId'>[]>();
    return rows.map(({ submissionId }) => submissionId);
  }

  return async function findSuspects(deposit, files) {
    const { _id, workId } = deposit;
    const ids = await ofSameFiles(_id, files);
    const identifiers = listComparedIdentifiers(deposit);
    const [bySameFile, byIdentifier] = await Promise.all([
      ids.length === 0 ? [] : find({ _id: { $in: ids } }),
      identifiers.length === 0
        ? []
        : find({
            _id: { $ne: _id },
            identifiers: { $in: identifiers },
            ...(workId !== null && { workId: { $ne: workId } }),
          }),
    ]);
    const sameFile = await translate('whySameFile');
    const sameIdentifier = await translate('whySameIdentifier');
    const known = new Set(bySameFile.map((suspect) => suspect._id));
    const present =
      (because: string) =>
      ({ reference, title, status }: Suspect): SuspectedDuplicate => ({
        reference,
        title,
        status,
        because,
      });
    return [
      ...bySameFile.map(present(sameFile)),
      ...byIdentifier
        .filter((suspect) => !known.has(suspect._id))
        .map(present(sameIdentifier)),
    ];
  };
}

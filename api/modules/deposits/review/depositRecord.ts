import type { Model } from 'mongoose';
import type {
  Correction,
  DepositRecordAnswer,
  PendingDecision,
  PersonName,
} from '@contract/staff/staff';
import type { RecordLocks } from '../../../records/lock/recordLocks';
import { recordNotFound } from '../../../records/recordId';
import type { LoggedInUser } from '../../../http/middleware/requireLogin';
import type { ReadsLists } from '../../lists/readLiveEntries';
import { canClaim } from '../../claims/claim.policy';
import { toHolder } from '../../claims/holder';
import type { Actor } from '../../permissions/actor';
import type { Publisher } from '../../publishers/publisher.model';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import { listFilesOf } from '../../submissions/files/storedFiles';
import { findNames } from '../../users/findNames';
import type { User } from '../../users/user.model';
import { canSeeRequestedValues } from '../../works/work.policy';
import type { Deposit } from '../deposit.model';
import type { SubmissionRecord } from '../deposit.policy';
import {
  canEditSubmission,
  canSeeAsDepositor,
  canSeeDeposit,
} from '../deposit.policy';
import type { ListFixable } from '../fix/fixablePlaces';
import type { FindTitlePlaces } from '../titles/correctableTitle';
import type { PresentDeposit, ReadDeposit } from '../view/depositView';
import { isRequested } from '../view/hideRequested';
import type { PresentWithdrawal } from '../withdrawal/withdrawal.presenter';
import { findAccess } from './findAccess';
import { findSimilar } from './findSimilar';
import {
  isFinalAt,
  isReturnOpen,
  type StoredCorrection,
} from './decision/decision';
import { findMailed } from './mails/decisionMail';
import { findRecipient, toAddresses } from './mails/decisionRecipient';
import { nameAsker } from './mails/nameAsker';
import type { AreEffectsDone } from './decision/effectsDone';
import type { PresentNotes, ReadLabels } from './presentNotes';
import type { FindReviewReasons, FindSuspects } from './reviewReasons';
import { isInfected } from './decision/statusAgain';
import { canAssign, canDecide, listOffers } from './decision/transition.policy';
import { transitions } from './decision/transitions';
import { wordReason } from './mails/wordReason';

export interface DepositRecordDeps {
  deposits: Model<Deposit>;
  publishers: Model<Publisher>;
  users: Model<User>;
  storedFiles: Model<StoredFile>;
  recordLocks: Pick<RecordLocks, 'find'>;
  presentDeposit: PresentDeposit;
  presentNotes: PresentNotes;
  presentWithdrawal: Pick<PresentWithdrawal, 'staff'>;
  readLabels: ReadLabels;
  findReviewReasons: FindReviewReasons;
  findSuspects: FindSuspects;
  listFixable: ListFixable;
  findTitlePlaces: FindTitlePlaces;
  areEffectsDone: AreEffectsDone;
  lists: ReadsLists;
  /** Names decisions of the service itself. */
  serviceName: string;
  clock: () => Date;
}

/** The name of the lock of a deposit. */
export const toLockKey = (reference: string) => `deposit:${reference}`;

/** A deposit with what policies read of it. */
export interface FoundDeposit {
  deposit: ReadDeposit;
  policyRecord: SubmissionRecord;
}

/** Deposits as library staff work on them. */
export interface DepositRecords {
  /** Finds a deposit; throws 404 for one that is not there or that the viewer may not see. */
  find(viewer: Actor, reference: string): Promise<FoundDeposit>;
  /** The same as staff work on it. */
  read(viewer: LoggedInUser, reference: string): Promise<DepositRecordAnswer>;
  /** The last return for fixing in words; undefined where there was none. */
  presentCorrection(
    deposit: ReadDeposit,
    nameOf: (id: string | null) => PersonName | null,
  ): Promise<Correction | undefined>;
}

/** Whether a user may undo the last decision of a deposit now: who may take it, until it is final. */
export function canUndo(
  viewer: Actor,
  { deposit, policyRecord }: FoundDeposit,
  now: Date,
): boolean {
  const { decision, status } = deposit;
  if (decision === undefined || isFinalAt(decision, now)) return false;
  const { action, from } = decision;
  return (
    status === transitions[action].to &&
    canDecide(viewer, action, { ...policyRecord, status: from })
  );
}

/** Builds the reading of deposits for library staff. */
export function createDepositRecords(deps: DepositRecordDeps): DepositRecords {
  const { deposits, publishers, users, clock } = deps;

  async function find(viewer: Actor, reference: string): Promise<FoundDeposit> {
    const deposit = await deposits.findOne({ reference }).lean<ReadDeposit>();
    if (deposit === null || !canSeeDeposit(viewer, deposit)) {
      throw recordNotFound();
    }
    const publisher = await publishers
      .findById(deposit.publisherId)
      .select('assignedLibrary')
      .lean<Pick<Publisher, 'assignedLibrary'>>();
    const publisherAssignedToId = publisher?.assignedLibrary ?? null;
    const { status, withdrawal } = deposit;
    const policyRecord = {
      status,
      publisherAssignedToId,
      ...(withdrawal && { withdrawal }),
    };
    return { deposit, policyRecord };
  }

  /** Names the users of these ids; the service where there is none. */
  async function readNames(ids: readonly (string | null | undefined)[]) {
    const names = await findNames(
      users,
      ids.filter((id) => typeof id === 'string'),
    );
    return (id: string | null): PersonName | null =>
      id === null ? null : { id, name: names.get(id) ?? '' };
  }

  async function presentChanges(
    deposit: ReadDeposit,
    { answer }: StoredCorrection,
  ): Promise<Pick<Correction, 'sentDate' | 'reply' | 'changes'>> {
    if (answer === undefined) return {};
    const labelOf = await deps.readLabels(deposit);
    return {
      sentDate: answer.sentDate.toISOString(),
      ...(answer.reply !== '' && { reply: answer.reply }),
      // A computed answer changes with the answer to a question, which is shown.
      changes: answer.changes.flatMap((change) => {
        const label = labelOf(deposit.payload, change.path);
        return label === undefined ? [] : [{ ...change, label }];
      }),
    };
  }

  const presentCorrection: DepositRecords['presentCorrection'] = async (
    deposit,
    nameOf,
  ) => {
    const { correction } = deposit;
    if (correction === undefined) return undefined;
    return {
      date: correction.date.toISOString(),
      by: nameOf(correction.by),
      reason: await wordReason(
        deps.lists,
        transitions.return.reasons,
        correction.reason,
      ),
      message: correction.message,
      notes: await deps.presentNotes(deposit),
      ...(await presentChanges(deposit, correction)),
    };
  };

  /** The same without the requested values of a title, where policy hides them. */
  async function presentCorrectionTo(
    viewer: Actor,
    { deposit, policyRecord }: FoundDeposit,
    nameOf: (id: string | null) => PersonName | null,
  ): Promise<Correction | undefined> {
    const correction = await presentCorrection(deposit, nameOf);
    const { publisherAssignedToId } = policyRecord;
    const { publisherId } = deposit;
    const record = { publisherId, publisherAssignedToId };
    if (!correction?.changes || canSeeRequestedValues(viewer, record)) {
      return correction;
    }
    const changes = correction.changes.filter(({ path }) => !isRequested(path));
    return { ...correction, changes };
  }

  async function presentDecision(
    found: FoundDeposit,
    viewer: Actor,
    nameOf: (id: string | null) => PersonName | null,
  ): Promise<PendingDecision | undefined> {
    const { decision } = found.deposit;
    if (decision === undefined) return undefined;
    const { id, action, by, date, finalDate } = decision;
    const now = clock();
    const mailed = await findMailed(deps, found.deposit, decision);
    return {
      id,
      action,
      by: nameOf(by) ?? { id: '', name: deps.serviceName },
      date: date.toISOString(),
      finalDate: finalDate.toISOString(),
      canUndo: canUndo(viewer, found, now),
      isFinal: isFinalAt(decision, now),
      mailTo: toAddresses(mailed),
    };
  }

  return {
    find,
    presentCorrection,

    async read(viewer, reference) {
      const found = await find(viewer, reference);
      const { deposit, policyRecord } = found;
      const { assignedTo, decision, correction, withdrawal } = deposit;
      const files = await listFilesOf(deps.storedFiles, deposit._id);
      const [view, nameOf, lock, reasons, duplicates, similar, recipient] =
        await Promise.all([
          deps.presentDeposit(viewer, deposit),
          readNames([
            assignedTo,
            decision?.by,
            correction?.by,
            withdrawal?.by,
            withdrawal?.checks?.by,
          ]),
          deps.recordLocks.find(toLockKey(reference), viewer.id),
          deps.findReviewReasons(deposit, files),
          deps.findSuspects(deposit, files),
          findSimilar(publishers, deposit.publisherId),
          findRecipient(publishers, deposit),
        ]);
      const offers = (await deps.areEffectsDone(deposit))
        ? await nameAsker(
            deps,
            deposit,
            listOffers(viewer, policyRecord, isInfected(deposit, files)),
          )
        : [];
      const canReturn = offers.some(({ action }) => action === 'return');
      const shownDecision = await presentDecision(found, viewer, nameOf);
      const shownCorrection = await presentCorrectionTo(viewer, found, nameOf);
      const shownWithdrawal = await deps.presentWithdrawal.staff(
        viewer,
        found,
        nameOf,
      );
      const edit = canEditSubmission(viewer, policyRecord);
      return {
        record: {
          ...view,
          assignedTo: nameOf(assignedTo ?? null),
          library: toHolder(deposit),
          notes: deposit.notes ?? '',
          accessCondition: findAccess(deposit),
          reviewReasons: reasons,
          contactEmail: recipient?.email ?? '',
          duplicates,
          similarPublishers: similar,
        },
        abilities: {
          edit,
          claim: canClaim(viewer, deposit),
          assign: canAssign(viewer, policyRecord),
          takeOver: edit,
          decide: offers.length > 0,
          seeAsDepositor: canSeeAsDepositor(viewer, policyRecord),
          mailAgain:
            edit &&
            deposit.status === 'RETURNED' &&
            recipient !== undefined &&
            !isReturnOpen(deposit, clock()),
        },
        revision: deposit.revision,
        transitions: offers,
        fixable: canReturn ? await deps.listFixable(deposit) : [],
        titlePlaces: await deps.findTitlePlaces(viewer, policyRecord, deposit),
        ...(shownDecision && { decision: shownDecision }),
        ...(shownCorrection && { correction: shownCorrection }),
        ...(shownWithdrawal && { withdrawal: shownWithdrawal }),
        ...(lock && { lock }),
        form: view.form,
      };
    },
  };
}

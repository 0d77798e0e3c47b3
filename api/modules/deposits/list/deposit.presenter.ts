import type {
  DepositAbilities,
  DepositCreator,
  DepositRow,
} from '@contract/deposits';
import type { SubmissionTypeKey } from '@engine/types/generated/lists';
import { canClaim } from '../../claims/claim.policy';
import type { Actor } from '../../permissions/actor';
import type { EarlierDeposit } from '../deposit.policy';
import {
  canDepositAnother,
  canDepositNext,
  canEditSubmission,
  canFix,
} from '../deposit.policy';
import { listItems, toItemNumber } from '../titles/namedTitle';
import type { DepositFacts, ListedDeposit } from './depositFacts';
import {
  findReasonWords,
  findShownObstacle,
  findTitleObstacle,
} from './depositFacts';

/** Shows who deposited; users of a publisher read of library staff only for which library (spec 2 §1). */
function presentCreator(
  deposit: ListedDeposit,
  { usernames, libraries }: DepositFacts,
  viewer: Actor,
): DepositCreator | undefined {
  const { createdBy, depositedByProxy: staff, depositedForLibraryId } = deposit;
  if (createdBy === null) return undefined;
  const library = libraries.find(
    ({ abbrev }) => staff && abbrev === depositedForLibraryId,
  );
  const username = usernames.get(createdBy);
  return {
    ...(username !== undefined && (viewer.staff || !staff) && { username }),
    staff,
    memberLibrary: library?.name ?? null,
  };
}

function presentAbilities(
  deposit: ListedDeposit,
  facts: DepositFacts,
  viewer: Actor,
): DepositAbilities {
  const { status, workId, publisherId } = deposit;
  const publisher = facts.publishers.get(publisherId);
  const publisherAssignedToId = publisher?.assignedLibrary ?? null;
  const isTitleKnown = workId !== null && facts.works.has(workId);
  const earlier: EarlierDeposit = {
    publisher: {
      id: publisherId,
      status: publisher?.status ?? 'INACTIVE',
      assignedToId: publisherAssignedToId,
    },
    isTitleOpen: isTitleKnown
      ? findTitleObstacle(deposit, facts) === undefined
      : undefined,
  };
  return {
    edit: canEditSubmission(viewer, { status, publisherAssignedToId }),
    claim: canClaim(viewer, deposit),
    depositNext: canDepositNext(viewer, earlier),
    depositAnother: canDepositAnother(viewer, earlier),
  };
}

/** Shows a deposit in a list to a viewer who may see it (spec 2 §3 "Deposit record"). */
export function presentDepositRow(
  deposit: ListedDeposit,
  facts: DepositFacts,
  viewer: Actor,
): DepositRow {
  const { _id, publisherId, workId } = deposit;
  const createdBy = presentCreator(deposit, facts, viewer);
  const obstacle = findShownObstacle(deposit, facts);
  const reason = findReasonWords(deposit, facts);
  return {
    reference: deposit.reference,
    submittedDate: deposit.submittedDate.toISOString(),
    status: deposit.status,
    form: deposit.form,
    kind: deposit.type as SubmissionTypeKey,
    source: deposit.source,
    title: deposit.title,
    publisher: {
      id: publisherId,
      name: facts.publishers.get(publisherId)?.name ?? '',
    },
    ...(createdBy !== undefined && { createdBy }),
    files: facts.files.get(_id) ?? 0,
    requiresReview: deposit.requiresReview,
    ...(workId !== null && {
      titleId: workId,
      issues: listItems(deposit.payload).map(toItemNumber),
    }),
    ...(obstacle !== undefined && { obstacle: facts.obstacles[obstacle] }),
    ...(reason !== undefined && { reason }),
    ...(deposit.status === 'RETURNED' &&
      canFix(viewer, deposit) && {
        toFix: deposit.correction?.notes.length ?? 0,
      }),
    abilities: presentAbilities(deposit, facts, viewer),
  };
}

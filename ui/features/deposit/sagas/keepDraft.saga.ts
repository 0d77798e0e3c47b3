import type { SagaIterator } from 'redux-saga';
import { keepAnswers } from '../../../forms/keptAnswers/keepAnswers.saga';
import type { DepositServices } from '../depositServices';
import {
  findOpenDeposit,
  type OpenDeposit,
  type WithDeposit,
} from '../depositState';
import { isBusy, toSavedDraft } from '../savedDraft';

/** While an upload is under way it is written this often, so that a crash finds it young. */
const rewriteAfterMs = 60_000;

/** Lists the parts of the deposit that the draft keeps; a change of one writes it again. */
const listParts = (
  deposit: OpenDeposit,
  { now, listPendingUploads }: DepositServices,
): unknown[] => [
  deposit.wizard.form.data,
  deposit.wizard.current,
  deposit.wizard.steps,
  deposit.wizard.attempted,
  deposit.context.files,
  deposit.idempotencyKey,
  deposit.posted,
  deposit.receipt,
  deposit.memory,
  deposit.owner,
  deposit.changedAt,
  isBusy(deposit) && Math.floor(now() / rewriteAfterMs),
  listPendingUploads()
    .map(({ pointer, resume }) => [pointer, resume?.fileId])
    .join(),
];

function write(deposit: OpenDeposit, services: DepositServices): void {
  const { drafts, now, listPendingUploads } = services;
  const uploads = listPendingUploads();
  const isEmpty =
    deposit.changedAt === null &&
    deposit.receipt === null &&
    uploads.length === 0;
  if (isEmpty) drafts.clear();
  else drafts.write(toSavedDraft(deposit, uploads, now()));
}

/** Keeps the draft in the browser: the answers, the files and the current step (spec 1 §4). */
export function* keepDraft(services: DepositServices): SagaIterator<void> {
  yield* keepAnswers<WithDeposit>(services, {
    listParts(state) {
      const deposit = findOpenDeposit(state);
      return deposit && listParts(deposit, services);
    },
    write(state) {
      const deposit = findOpenDeposit(state);
      if (deposit !== undefined) write(deposit, services);
    },
  });
}

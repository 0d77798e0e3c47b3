import type { WithdrawalStatus } from '@contract/withdrawal';

/** What library staff checked of a request, as they last saved it. */
export interface StoredChecks {
  groundChecked: boolean;
  rightHolderChecked: boolean;
  /** A key of the list WithdrawalVisibility; '' where it is not settled. */
  staysVisible: string;
  /** Id of the user who saved them last. */
  by: string;
  /** When they were first saved, which counts as the first answer: later checks keep it. */
  date: Date;
}

/** How a request ended. */
export interface WithdrawalEnd {
  date: Date;
  /** Id of the decision that granted or refused it; absent of one that was taken back. */
  decisionId?: string;
  /** Of a refusal: a key of the list WithdrawalRefusalReason. */
  reason?: string;
  message?: string;
}

/** A request for the withdrawal of a deposit. */
export interface StoredWithdrawal {
  status: WithdrawalStatus;
  /** Id of the user who asked. */
  by: string;
  date: Date;
  /** A key of the list WithdrawalGround. */
  ground: string;
  message: string;
  checks?: StoredChecks;
  end?: WithdrawalEnd;
}

/** The members of a deposit that say whether a request waits. */
export interface WithdrawalState {
  withdrawal: StoredWithdrawal;
  /** Lists find it by this field. */
  withdrawalSince: Date | null;
}

/** A deposit whose last request for withdrawal may wait. */
export interface MayBeWithdrawn {
  withdrawal?: Pick<StoredWithdrawal, 'status'>;
}

/** Whether a request for withdrawal waits. */
export const waitsForWithdrawal = ({ withdrawal }: MayBeWithdrawn): boolean =>
  withdrawal?.status === 'WAITING';

/** The members of a deposit with this request. */
export function toWithdrawalState(
  withdrawal: StoredWithdrawal,
): WithdrawalState {
  const withdrawalSince = waitsForWithdrawal({ withdrawal })
    ? withdrawal.date
    : null;
  return { withdrawal, withdrawalSince };
}

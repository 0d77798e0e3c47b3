import type { PersonName } from './staff/staff';

/** Where a request for the withdrawal of a deposit is. */
export type WithdrawalStatus = 'WAITING' | 'TAKEN_BACK' | 'GRANTED' | 'REFUSED';

/** A request for the withdrawal of a deposit. */
export interface Withdrawal {
  status: WithdrawalStatus;
  /** ISO 8601. */
  date: string;
  /** In words. */
  ground: string;
  message: string;
  /** YYYY-MM-DD: until when the library has promised to look at it, and to decide about it. */
  checkDue: string;
  decisionDue: string;
  /** ISO 8601, when the library first looked at it; absent until then. */
  checkedDate?: string;
  /** ISO 8601, when it was taken back, granted or refused; absent while it waits. */
  endedDate?: string;
  /** Why it was refused. */
  refusal?: { reason: string; message: string };
}

/** What users of its publisher see of the withdrawal of a deposit, and may do about it. */
export interface OwnWithdrawal {
  /** The last one; absent where there was none. */
  request?: Withdrawal;
  /** In how many working days the library looks at a request, and decides about it. */
  promisedDays: { check: number; decision: number };
  abilities: { ask: boolean; takeBack: boolean };
}

/** What library staff checked of a request for withdrawal. */
export interface WithdrawalChecks {
  groundChecked: boolean;
  rightHolderChecked: boolean;
  /** A key of the list WithdrawalVisibility; '' where it is not settled. */
  staysVisible: string;
  /** The same in words. */
  visibility: string;
  by: PersonName | null;
}

/** The last request for the withdrawal of a deposit, for library staff. */
export interface StaffWithdrawal extends Withdrawal {
  by: PersonName | null;
  /** Absent until the first check. */
  checks?: WithdrawalChecks;
  abilities: { check: boolean };
}

/** Beside the answers to a form: the revision of the record that they were given on. */
export interface SeenRevision {
  /** @minimum 0 */
  revision: number;
}

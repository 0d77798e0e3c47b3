import type { Said } from '@contract/answers';
import type {
  DecisionMail,
  DecisionMailRequest,
} from '@contract/staff/decisionMail';
import type {
  AssignRequest,
  DecisionRequest,
  DepositRecordAnswer,
  PersonName,
  RecordLock,
  StaffMembers,
} from '@contract/staff/staff';
import type { WithdrawalCheckSubmitted } from '@engine/types/generated/forms';
import type { ApiClient } from '../../../lib/api/apiClient';
import { ApiError } from '../../../lib/api/apiError';

/** The calls that the review of a deposit makes. */
export type ReviewApi = Pick<
  ApiClient,
  'discard' | 'get' | 'post' | 'postWithoutLogin' | 'request' | 'secureHeaders'
>;

export const toRecordPath = (reference: string): string =>
  `library/deposit/${encodeURIComponent(reference)}`;

/** Decides about a deposit; the revision is the one that the reviewer has seen. */
export const decide = (
  api: ReviewApi,
  reference: string,
  request: DecisionRequest,
): Promise<DepositRecordAnswer> =>
  api.post(`${toRecordPath(reference)}/decision`, request);

/** The email that a decision would send with these answers. */
export const previewMail = (
  api: ReviewApi,
  reference: string,
  request: DecisionMailRequest,
): Promise<DecisionMail> =>
  api.post(`${toRecordPath(reference)}/decision/mail`, request);

/** Undoes a decision that is not final. */
export const undoDecision = (
  api: ReviewApi,
  reference: string,
  id: string,
): Promise<DepositRecordAnswer> =>
  api.post(`${toRecordPath(reference)}/decision/undo`, { id });

/** Makes a decision final at once: its mail is sent. */
export const finishDecision = (
  api: ReviewApi,
  reference: string,
  id: string,
): Promise<DepositRecordAnswer> =>
  api.post(`${toRecordPath(reference)}/decision/finish`, { id });

/** Mails the depositor of a returned deposit once more; the answer says what was done. */
export const mailReturnedAgain = (
  api: ReviewApi,
  reference: string,
): Promise<Said> => api.post(`${toRecordPath(reference)}/correction/mail`, {});

/** Assigns a deposit; the revision is the one that the user has seen. */
export const assignDeposit = (
  api: ReviewApi,
  reference: string,
  request: AssignRequest,
): Promise<DepositRecordAnswer> =>
  api.post(`${toRecordPath(reference)}/assign`, request);

/** Claims a deposit for the own library; the revision is the one that the user has seen. */
export const claimDeposit = (
  api: ReviewApi,
  reference: string,
  revision: number,
): Promise<DepositRecordAnswer> =>
  api.post(`${toRecordPath(reference)}/claim`, { revision });

/** Writes down what was checked of a request for withdrawal; the revision is the one that the user has seen. */
export const checkWithdrawal = (
  api: ReviewApi,
  reference: string,
  answers: WithdrawalCheckSubmitted,
  revision: number,
): Promise<DepositRecordAnswer> =>
  api.post(`${toRecordPath(reference)}/withdrawal/checks`, {
    ...answers,
    revision,
  });

/** The members of staff whom the user may assign deposits to. */
export async function listStaff(
  api: ReviewApi,
): Promise<readonly PersonName[]> {
  return (await api.get<StaffMembers>('library/staff-members')).rows;
}

/** Takes the lock; the answer is the lock that counts then. */
export const lockDeposit = (
  api: ReviewApi,
  reference: string,
  takeOver: boolean,
): Promise<RecordLock> =>
  api.post(`${toRecordPath(reference)}/lock`, { takeOver });

/** Renews the own lock, which the user did not ask for. */
export const renewLock = (
  api: ReviewApi,
  reference: string,
): Promise<RecordLock> =>
  api.postWithoutLogin(
    `${toRecordPath(reference)}/lock`,
    { takeOver: false },
    {},
  );

/** Ends the own lock. */
export const unlockDeposit = (
  api: ReviewApi,
  reference: string,
): Promise<void> => api.discard(`${toRecordPath(reference)}/lock`);

/** Ends the own lock while the browser leaves the page: the call outlives it, and nothing reads its answer. */
export const abandonLock = (
  api: ReviewApi,
  reference: string,
): Promise<Response> =>
  api.request(`${toRecordPath(reference)}/lock`, {
    method: 'DELETE',
    headers: api.secureHeaders(),
    keepalive: true,
  });

/** Why a change was refused: another user was faster, has the deposit open, or it is in another state. */
export type RefusalCode = 'CHANGED' | 'LOCKED' | 'NOT_ALLOWED_NOW';

const codes: readonly string[] = [
  'CHANGED',
  'LOCKED',
  'NOT_ALLOWED_NOW',
] satisfies RefusalCode[];

/** A refusal about which the reviewer can do something. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  /** The present revision; absent where the answer does not have it. */
  readonly revision?: number;
}

/** The refusal in an error of the API; undefined for any other error. */
export function toRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError) || !codes.includes(error.code))
    return undefined;
  const { revision } = (
    error.answer as {
      error: Pick<Refusal, 'revision'>;
    }
  ).error;
  return {
    code: error.code as RefusalCode,
    message: error.message,
    ...(revision !== undefined && { revision }),
  };
}

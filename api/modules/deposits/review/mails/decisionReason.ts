import type { ListName } from '@engine/types/generated/lists';
import type { MailKind } from '../../../mails/mail.model';
import type { Deposit } from '../../deposit.model';
import type { Decision } from '../decision/decision';
import { transitions } from '../decision/transitions';

/** A reason as it is stored. */
export interface StoredReason {
  /** The list of its words. */
  list: ListName;
  /** A key of the list. */
  reason: string;
}

/** The mails of decisions that end a deposit or take it away. */
const WITH_REASON: readonly (MailKind | null)[] = [
  'DEPOSIT_DECLINED',
  'DEPOSIT_WITHDRAWN',
];

/** The reason that depositors learn of a decision that ends a deposit or takes it away; an aborted one has that of its return. Undefined where there is none. */
export function findDecisionReason(
  { action, reason }: Pick<Decision, 'action' | 'reason'>,
  { correction }: Pick<Deposit, 'correction'>,
): StoredReason | undefined {
  if (!WITH_REASON.includes(transitions[action].mail)) return undefined;
  const isAborted = action === 'abort';
  const { reasons: list } = transitions[isAborted ? 'return' : action];
  const given = isAborted ? correction?.reason : reason;
  return list === null || !given ? undefined : { list, reason: given };
}

/** The same of the last decision about a deposit, while the deposit has the status that the decision gave it. */
export function findCurrentReason(
  deposit: Pick<Deposit, 'status' | 'decision' | 'correction'>,
): StoredReason | undefined {
  const { status, decision } = deposit;
  return decision !== undefined && transitions[decision.action].to === status
    ? findDecisionReason(decision, deposit)
    : undefined;
}

import type { SubmissionStatus } from '@contract/deposits';
import type { DecisionAction } from '@contract/staff/staff';
import type { ListName } from '@engine/types/generated/lists';
import type { FormKey } from '@engine/types/generated/names';
import type { AuditAction } from '../../../audit/auditActions';
import type { MailKind } from '../../../mails/mail.model';
import type { Actor } from '../../../permissions/actor';
import type { SubmissionRecord } from '../../deposit.policy';
import { canEditSubmission } from '../../deposit.policy';

/** What an action does to a deposit. */
export interface Transition {
  from: readonly SubmissionStatus[];
  to: SubmissionStatus;
  /** Who may take it, by role and library (spec 2 §6). */
  who: (user: Actor, deposit: SubmissionRecord) => boolean;
  /** The action as the audit trail names it. */
  event: AuditAction;
  /** The form that asks for the reason; null where none is needed. */
  form: FormKey | null;
  /** The list of reasons of that form. */
  reasons: ListName | null;
  /** The mail to the depositor once the decision is final; null for none. */
  mail: MailKind | null;
  /** Whether another decision may take its place before it is final: then nothing but its mail is lost. */
  isReplaceable?: true;
  /** Refuses the request for withdrawal that waits, and is offered only then. Every action after which the library does not keep the deposit grants it. */
  refusesWithdrawal?: true;
}

/** Spec 2 §6 "Edit submission": of a deposit in a blocking status only SYSADMIN. */
const who = canEditSubmission;
const silent = { who, form: null, reasons: null, mail: null } as const;
const saidOnly = {
  ...silent,
  mail: 'DEPOSIT_STATUS',
  isReplaceable: true,
} as const;
const withReason = {
  who,
  form: 'review-reason',
  reasons: 'RemovalReason',
  mail: 'DEPOSIT_WITHDRAWN',
} as const;
const REVIEWED = ['UNDER_REVIEW'] as const;
const STORED = ['ACCEPTED'] as const;

/** All transitions that library staff make, with who may (spec 2 §4, §6, R42, R56, R78). The depositor's own is in `fix/`. */
export const transitions: Readonly<Record<DecisionAction, Transition>> = {
  review: {
    from: ['SUBMITTED'],
    to: 'UNDER_REVIEW',
    ...silent,
    event: 'deposit.reviewed',
  },
  accept: {
    from: ['SUBMITTED', 'UNDER_REVIEW'],
    to: 'ACCEPTED',
    who,
    event: 'deposit.accepted',
    form: null,
    reasons: null,
    mail: 'DEPOSIT_ACCEPTED',
  },
  return: {
    from: REVIEWED,
    to: 'RETURNED',
    who,
    event: 'deposit.returned',
    form: 'review-return',
    reasons: 'ReturnReason',
    mail: 'DEPOSIT_RETURNED',
  },
  decline: {
    from: REVIEWED,
    to: 'DECLINED',
    who,
    event: 'deposit.declined',
    form: 'review-decline',
    reasons: 'DeclineReason',
    mail: 'DEPOSIT_DECLINED',
  },
  discard: {
    from: REVIEWED,
    to: 'DISCARDED',
    ...withReason,
    // Spam, or sent twice by mistake: a depositor who should know is sent a declined deposit.
    mail: null,
    event: 'deposit.discarded',
  },
  /** Staff end the wait for the depositor, such as where no mail arrives: they put it right themselves, or return it again. */
  resume: {
    from: ['RETURNED'],
    to: 'UNDER_REVIEW',
    ...saidOnly,
    event: 'deposit.takenBack',
  },
  abort: {
    from: ['RETURNED'],
    to: 'ABORTED',
    ...silent,
    mail: 'DEPOSIT_WITHDRAWN',
    event: 'deposit.aborted',
  },
  remove: {
    from: STORED,
    to: 'PROBLEM_REMOVAL',
    ...withReason,
    event: 'deposit.removed',
  },
  suppress: {
    from: STORED,
    to: 'SUPPRESSED',
    ...withReason,
    event: 'deposit.suppressed',
  },
  deaccession: {
    from: STORED,
    to: 'DEACCESSIONED',
    ...withReason,
    event: 'deposit.deaccessioned',
  },
  /** A granted request is one of the three above. */
  refuseWithdrawal: {
    from: STORED,
    to: 'ACCEPTED',
    who,
    event: 'deposit.withdrawalRefused',
    form: 'withdrawal-refusal',
    reasons: 'WithdrawalRefusalReason',
    mail: 'WITHDRAWAL_REFUSED',
    refusesWithdrawal: true,
  },
  restore: {
    from: ['SUPPRESSED'],
    to: 'ACCEPTED',
    ...saidOnly,
    event: 'deposit.restored',
  },
};

/** The actions in the order in which staff are offered them. */
export const decisionActions = Object.keys(
  transitions,
) as readonly DecisionAction[];

/** The actions after which nothing comes of a deposit: neither the title that it registers nor the change that it asks for. */
export const voidingActions: readonly DecisionAction[] = [
  'decline',
  'discard',
  'abort',
];

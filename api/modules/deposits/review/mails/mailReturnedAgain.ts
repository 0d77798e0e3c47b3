import type { Said } from '@contract/answers';
import { ApiError, forbidden } from '../../../../http/errors';
import type { LoggedInUser } from '../../../../http/middleware/requireLogin';
import type { AuditService } from '../../../audit/audit.service';
import type { SentenceName } from '@engine/types/generated/names';
import type { Translate } from '../../../forms/sentences';
import type { Limiter } from '../../../limits/limiter';
import type { MailService } from '../../../mails/mail.service';
import type { WriteDecision } from './decisionMail';
import type { DepositRecords } from '../depositRecord';
import { isReturnOpen } from '../decision/decision';
import { canEditSubmission } from '../../deposit.policy';

export interface MailReturnedDeps {
  records: Pick<DepositRecords, 'find'>;
  writeDecision: WriteDecision;
  mails: Pick<MailService, 'enqueue'>;
  /** How often the mail about one deposit is sent again. */
  returnedMails: Pick<Limiter, 'take'>;
  audit: AuditService;
  translate: Translate;
  clock: () => Date;
  /** Makes a unique key. */
  createKey: () => string;
}

/**
 * Mails the depositor of a returned deposit once more, with a new link that ends the earlier one, and answers what was
 * done. Throws 403, 404, 409 or 429.
 */
export type MailReturnedAgain = (
  user: LoggedInUser,
  reference: string,
) => Promise<Said>;

/** Builds the mailing. */
export function createMailReturnedAgain(
  deps: MailReturnedDeps,
): MailReturnedAgain {
  const { translate } = deps;

  async function refuse(why: SentenceName): Promise<never> {
    throw new ApiError(409, 'NOT_ALLOWED_NOW', await translate(why));
  }

  return async function mailReturnedAgain(user, reference) {
    const { deposit, policyRecord } = await deps.records.find(user, reference);
    if (!canEditSubmission(user, policyRecord)) throw forbidden();
    const { _id: depositId, status, correction } = deposit;
    if (status !== 'RETURNED' || !correction) return refuse('fixNotNow');
    if (isReturnOpen(deposit, deps.clock())) return refuse('decisionPending');
    const { reason, message } = correction;
    const said = { action: 'return', reason, message } as const;
    const written = await deps.writeDecision(deposit, said);
    const [first] = written?.addressed ?? [];
    if (written === undefined || first === undefined) {
      return refuse('mailNobody');
    }
    await deps.returnedMails.take(depositId);
    const { kind, files } = written;
    const { params, recipient } = first;
    const { email: to } = recipient;
    await deps.mails.enqueue({
      key: `RETURNED ${depositId} ${deps.createKey()}`,
      kind,
      to,
      params,
      userId: null,
      depositId,
      ...(files && { files }),
    });
    await deps.audit.record({
      action: 'deposit.mailedAgain',
      actor: user.id,
      subject: reference,
      detail: {},
    });
    return { message: await translate('returnedAgain', { email: to }) };
  };
}

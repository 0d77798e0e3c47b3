import type { Library } from '@contract/configuration';
import type { Checkpoint } from '../../checkpoint';
import type { AccountService } from '../accounts/account.service';
import type { MailService } from '../mails/mail.service';
import type { FileFollowUp } from '../../submissions/fileFollowUp';
import type { TaskWork } from '../../submissions/outbox';
import type { Deposit, DepositTask } from './deposit.model';
import { toApplicant } from './depositAccount';

export interface FollowUpDeps {
  files: FileFollowUp;
  accounts: Pick<AccountService, 'reserve' | 'confirm'>;
  mails: Pick<MailService, 'enqueue'>;
  /** The first is the national one. */
  libraries: readonly Library[];
  checkpoint: Checkpoint;
}

/** The work that follows a stored deposit, by the kind of its task. Each can be done again. */
export function createFollowUp(deps: FollowUpDeps): TaskWork<Deposit> {
  const { accounts, checkpoint } = deps;

  /** What was kept of an account may be gone when nobody came to this work for an hour; then it is made anew, if its names are still free. */
  async function createAccount(deposit: Deposit): Promise<void> {
    const { accountId } = deposit;
    if (accountId === null) return;
    if (!(await accounts.confirm(accountId))) {
      const again = await accounts.reserve(toApplicant(deposit));
      if ('userId' in again) await accounts.confirm(again.userId);
    }
    checkpoint('account confirmed');
  }

  /** Tells the publisher that library staff deposited on its behalf (spec 2 §2). */
  async function notifyPublisher(deposit: Deposit): Promise<void> {
    const { contact, depositedForLibraryId, title, reference } = deposit;
    if (contact === null || contact.email === '') return;
    const library =
      deps.libraries.find(({ abbrev }) => abbrev === depositedForLibraryId) ??
      deps.libraries[0];
    await deps.mails.enqueue({
      key: `DEPOSITED_BY_PROXY ${deposit._id}`,
      kind: 'DEPOSITED_BY_PROXY',
      to: contact.email,
      userId: null,
      params: {
        name: contact.name,
        library: library?.name ?? '',
        title,
        reference,
      },
    });
    checkpoint('publisher notified');
  }

  const works: Record<DepositTask, (deposit: Deposit) => Promise<void>> = {
    ...deps.files,
    createAccount,
    notifyPublisher,
  };
  return (deposit, { kind }) => works[kind](deposit);
}

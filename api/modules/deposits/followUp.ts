import type { Library } from '@contract/configuration';
import type { FileStore } from '../../ports/fileStore';
import type { AccountService } from '../accounts/account.service';
import type { MailService } from '../mails/mail.service';
import type { Deposit, OutboxTask } from './deposit.model';
import { toApplicant } from './depositAccount';
import type { TaskWork } from './outbox';
import type { ReleaseDeps } from './releaseFiles';
import { releaseFiles } from './releaseFiles';
import { removeMalware } from './removeMalware';

export interface FollowUpDeps extends ReleaseDeps {
  fileStore: FileStore;
  accounts: Pick<AccountService, 'reserve' | 'confirm'>;
  mails: Pick<MailService, 'enqueue'>;
  /** The first is the national one. */
  libraries: readonly Library[];
}

/** The work that follows a stored deposit, by the kind of its task. Each can be done again. */
export function createFollowUp(deps: FollowUpDeps): TaskWork {
  const { fileStore, fileEvents, accounts, checkpoint } = deps;

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

  const works: Record<OutboxTask['kind'], (deposit: Deposit) => Promise<void>> =
    {
      releaseFiles: (deposit) => releaseFiles(deps, deposit),
      removeMalware: (deposit) => removeMalware(fileStore, fileEvents, deposit),
      createAccount,
      notifyPublisher,
    };
  return (deposit, { kind }) => works[kind](deposit);
}

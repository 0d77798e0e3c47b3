import { Readable } from 'node:stream';
import type { CurrentUser } from '@contract/user';
import { JobError } from '../../jobs/jobKind';
import type { JobRunner } from '../../jobs/jobRunner';
import { toAccountKey } from '../../modules/accounts/registration/newUser';
import type { DepositService } from '../../modules/deposits/deposit.service';
import { DEPOSIT_FORM } from '../../modules/forms/depositForm';
import type { FormService } from '../../modules/forms/form.service';
import { FOLLOW_UP_POLICY } from '../../modules/submissions/files/fileFollowUp';
import { toSubmissionKey } from '../../modules/submissions/submissionHeaders';
import { getFilePurpose } from '../../modules/uploads/records/filePurpose';
import type { UploadService } from '../../modules/uploads/upload.service';
import type { CurrentUsers } from '../../modules/users/currentUser';
import { getSessionEpoch } from '../../modules/users/sessionEpoch';
import { newRecordId } from '../../records/recordId';
import type { Models } from '../composition/models';
import { DEMO_PUBLISHER, demoAccounts } from './demoAccounts';
import type { DemoBook } from './demoBooks';
import { demoBooks, toDemoAnswers } from './demoBooks';
import { buildDemoPdf } from './demoPdf';

export interface DemoBookDeps {
  models: Pick<Models, 'users' | 'deposits'>;
  jobs: Pick<JobRunner, 'define'>;
  forms: Pick<FormService, 'live'>;
  uploads: Pick<UploadService, 'addChunk' | 'complete'>;
  deposits: Pick<DepositService, 'submit'>;
  currentUsers: Pick<CurrentUsers, 'find'>;
}

/** Whose files and keys those of a book are; no session has such an owner. */
const toOwnerKey = ({ name }: DemoBook) => `demo ${name}`;

const ADDRESS = '127.0.0.1';

/** Defines the jobs that deposit the books of the demo publisher as its user does: they wait for no start of a process. */
export function createDemoBooks(deps: DemoBookDeps): {
  /** Has the books deposited that were not yet. */
  seed(): Promise<void>;
} {
  const { models, forms, uploads, deposits, currentUsers } = deps;

  async function isDeposited(book: DemoBook): Promise<boolean> {
    const submissionKey = toSubmissionKey(toOwnerKey(book), book.name);
    return (await models.deposits.exists({ submissionKey })) !== null;
  }

  /** Undefined where the account was closed, or is no longer of the demo publisher. */
  async function findDepositor(): Promise<CurrentUser | undefined> {
    const account = demoAccounts.find(({ role }) => role === 'PUBLISHER');
    const usernameKey = toAccountKey(account?.username ?? '');
    const user = await models.users.findOne({ usernameKey }).lean();
    if (user === null) return undefined;
    const epoch = getSessionEpoch(user);
    const found = await currentUsers.find({ userId: user._id, epoch });
    return found?.publisher?.id === DEMO_PUBLISHER.id ? found : undefined;
  }

  /** Uploads the file under a new name each time: an upload that a crash ended is swept. */
  async function upload(book: DemoBook, user: CurrentUser, gone: AbortSignal) {
    const { lists } = await forms.live(DEPOSIT_FORM);
    const purpose = getFilePurpose(lists, 'BOOK');
    const { filename } = book;
    const owner = { ownerKey: toOwnerKey(book), user };
    const clientId = newRecordId();
    const bytes = buildDemoPdf(book);
    const size = bytes.length;
    const whole = { index: 0, count: 1, offset: 0, checksum: null };
    const fields = { clientId, size, totalSize: size, ...whole };
    const chunk = { ...owner, address: ADDRESS, purpose, fields, filename };
    await uploads.addChunk(chunk, Readable.from([bytes]));
    const completion = {
      clientId,
      purpose,
      originalFilename: filename,
      statement: {},
    };
    const { tempFileId, state } = await uploads.complete(
      owner,
      completion,
      gone,
    );
    if (state !== 'ready') throw new JobError('the file is not checked yet');
    return { owner, tempFileId };
  }

  const queue = deps.jobs.define<{ name: string }>({
    kind: 'demoBook',
    // One after the other, so that the second of two with one ISBN is the one that is reviewed.
    // An attempt uploads the file again, and a form that refuses the answers does so each time.
    policy: { ...FOLLOW_UP_POLICY, concurrency: 1, attempts: 5 },
    async handle({ job: { data }, signal }) {
      const book = demoBooks.find(({ name }) => name === data.name);
      if (book === undefined || (await isDeposited(book))) return;
      const user = await findDepositor();
      if (user === undefined) return;
      const { owner, tempFileId } = await upload(book, user, signal);
      await deposits.submit({
        owner,
        address: ADDRESS,
        sentTo: 'deposit/MONOGRAPH',
        body: toDemoAnswers(book, tempFileId, DEMO_PUBLISHER.id),
        headers: {
          formVersion: undefined,
          dryRun: false,
          idempotencyKey: book.name,
        },
      });
    },
  });

  return {
    async seed() {
      for (const [rank, book] of demoBooks.entries()) {
        if (await isDeposited(book)) continue;
        const { name } = book;
        await queue.enqueue({ key: name, data: { name }, rank });
      }
    },
  };
}

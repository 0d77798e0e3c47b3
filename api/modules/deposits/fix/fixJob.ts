import type { Model } from 'mongoose';
import { renamedPath } from '@engine/evaluate/documents/renameAnswers';
import type { FormDefinition } from '@engine/types/definition';
import { JobError } from '../../../jobs/jobKind';
import type { JobQueue } from '../../../jobs/jobKind';
import type { JobRunner } from '../../../jobs/jobRunner';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { Revision } from '../../../records/revision.model';
import { DEPOSIT_FORM } from '../../forms/depositForm';
import type { FormService } from '../../forms/form.service';
import type { SubmissionJob } from '../../submissions/files/fileFollowUp';
import {
  FOLLOW_UP_POLICY,
  toSubmissionJob,
} from '../../submissions/files/fileFollowUp';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import { listFilesOf } from '../../submissions/files/storedFiles';
import type { Deposit } from '../deposit.model';
import { findCorrection } from '../titles/correctedRequest';
import type { TitleJobs } from '../titles/titleJobs';
import type { ReadDeposit } from '../view/depositView';
import { filesInForm } from './inForm';

type ReadForm = Readonly<{ definition: FormDefinition }>;

export interface FixJobDeps {
  deposits: Model<Deposit>;
  revisions: Model<Revision>;
  storedFiles: Model<StoredFile>;
  forms: Pick<FormService, 'findDefinition'>;
  jobs: Pick<JobRunner, 'define'>;
  releaseFiles: Pick<JobQueue<SubmissionJob>, 'enqueue'>;
  titleJobs: Pick<TitleJobs, 'describe'>;
  checkpoint: Checkpoint;
}

/** Defines the job after a correction by depositor or staff. It renames files with their questions, replaces files by new ones, and updates the title. */
export function defineFixJob(deps: FixJobDeps): JobQueue<SubmissionJob> {
  const { deposits, storedFiles, checkpoint } = deps;

  async function readForm({ formVersion }: Deposit): Promise<ReadForm> {
    const definition = await deps.forms.findDefinition(
      DEPOSIT_FORM,
      formVersion,
    );
    if (definition !== undefined) return { definition };
    throw new JobError('the form of the deposit cannot be read');
  }

  async function renameSlots(form: ReadForm, { _id }: Deposit): Promise<void> {
    for (const row of await listFilesOf(storedFiles, _id)) {
      const slot = renamedPath(form, row.slot);
      if (slot === row.slot) continue;
      await storedFiles.updateOne({ _id: row._id }, { $set: { slot } });
    }
  }

  async function replaceFile(file: StoredFile): Promise<void> {
    const { _id, submissionId, slot } = file;
    await storedFiles.deleteMany({ submissionId, slot, _id: { $ne: _id } });
    checkpoint('former file removed');
    await storedFiles.updateOne(
      { _id },
      { $setOnInsert: file },
      { upsert: true },
    );
    checkpoint('new file listed');
    await deposits.updateOne(
      { _id: submissionId },
      { $pull: { newFiles: { _id } } },
    );
  }

  return deps.jobs.define<SubmissionJob>({
    kind: 'fixDeposit',
    policy: FOLLOW_UP_POLICY,
    async handle({ job: { data } }) {
      const { submissionId } = data;
      const deposit = await deposits.findById(submissionId).lean<ReadDeposit>();
      if (deposit === null) return;
      const form = await readForm(deposit);
      await renameSlots(form, deposit);
      // A file of an earlier correction has the name that its question had then.
      const newFiles = filesInForm(form, deposit.newFiles ?? []);
      for (const file of newFiles) await replaceFile(file);
      await deps.releaseFiles.enqueue(toSubmissionJob('deposit', submissionId));
      await deps.titleJobs.describe(
        deposit,
        await findCorrection(deps, deposit),
      );
      checkpoint('correction followed');
    },
  });
}

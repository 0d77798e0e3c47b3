import type { Model } from 'mongoose';
import { titleOf } from '@engine';
import type { JsonPointer } from '@engine/types/json';
import type { JobQueue } from '../../../jobs/jobKind';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { LoadedForm } from '../../forms/form.service';
import type { JudgedBody } from '../../forms/judgeBody';
import type { Translate } from '../../forms/sentences';
import type { SubmissionJob } from '../../submissions/files/fileFollowUp';
import { toSubmissionJob } from '../../submissions/files/fileFollowUp';
import type {
  StoredFile,
  SubmittedFile,
} from '../../submissions/files/storedFile.model';
import { toStoredFiles } from '../../submissions/files/storedFiles';
import type { Deposit } from '../deposit.model';
import type { AnsweredFieldsDeps } from '../review/edit/answeredFields';
import { findAnsweredFields } from '../review/edit/answeredFields';
import { depositChanged, orChanged } from '../review/assertUnchanged';
import type { AuditedDeps } from '../review/changeDeposit';
import { changeAudited } from '../review/changeDeposit';
import { toPayload } from '../submit/depositPayload';
import { findNamedTitle } from '../titles/namedTitle';
import type { ReadDeposit } from '../view/depositView';
import { listFixed } from './fixedAnswers';

/** A corrected deposit in which nothing is wrong. */
export interface FixedDeposit {
  /** The version that judged it. */
  loaded: LoadedForm;
  judged: JudgedBody;
  /** Its new files, already in permanent storage. */
  submittedFiles: readonly SubmittedFile[];
  /** Its files so far, under the names that their questions have in this version. */
  rows: readonly StoredFile[];
  editable: readonly JsonPointer[];
  reply: string;
  by: string | null;
}

export interface SaveFixedDeps extends AuditedDeps, AnsweredFieldsDeps {
  clock: () => Date;
  deposits: Model<Deposit>;
  /** The job that follows a correction. */
  queue: Pick<JobQueue<SubmissionJob>, 'prepare' | 'makeDue'>;
  translate: Translate;
  checkpoint: Checkpoint;
}

/** Writes a correction, after which the deposit is under review again. Throws 409 `CHANGED` when another change was earlier. */
export type SaveFixed = (
  deposit: ReadDeposit,
  fixed: FixedDeposit,
) => Promise<void>;

/** The rows of the new files: each in the place of the one before it, or after the last one. */
function toNewFiles(
  deposit: Deposit,
  { submittedFiles, rows }: FixedDeposit,
): StoredFile[] {
  const last = Math.max(-1, ...rows.map(({ position }) => position));
  return toStoredFiles('deposit', deposit, submittedFiles).map((file, at) => {
    const former = rows.find(({ slot }) => slot === file.slot);
    return { ...file, position: former?.position ?? last + 1 + at };
  });
}

/** Builds the writing of corrections: one update of the deposit, which has the rows of its new files until a job wrote them. */
export function createSaveFixed(deps: SaveFixedDeps): SaveFixed {
  const { deposits, queue, translate, checkpoint } = deps;

  return async function saveFixed(deposit, fixed) {
    const { _id, revision, correction } = deposit;
    if (correction === undefined) throw await depositChanged(translate);
    const parts = {
      ...fixed,
      publisher: undefined,
      depositedForLibraryId: null,
    };
    const { form } = fixed.loaded;
    const payload = toPayload(parts, fixed.submittedFiles);
    const title = findNamedTitle(payload)?.title ?? titleOf(form, payload);
    const answers = { payload, title };
    const answered = await findAnsweredFields(deps, deposit, answers);
    const changes = listFixed(deposit.payload, payload, fixed.editable);
    const sentDate = deps.clock();
    const job = toSubmissionJob('deposit', _id);
    await queue.prepare(job);
    checkpoint('correction prepared');
    await orChanged(
      () => depositChanged(translate),
      async () => {
        const document = await deposits.findOne({ _id, revision });
        if (document === null) throw await depositChanged(translate);
        const { reply, by } = fixed;
        const newFiles = [
          ...(document.newFiles ?? []),
          ...toNewFiles(deposit, fixed),
        ];
        await changeAudited(
          deps,
          document,
          {
            status: 'UNDER_REVIEW',
            formVersion: form.version,
            formHash: form.hash,
            newFiles,
            ...answers,
            ...answered,
            correction: { ...correction, answer: { sentDate, reply, changes } },
            decision: undefined,
          },
          { action: 'deposit.fixed', by, linkKey: `fix link of ${_id}` },
          reply,
        );
      },
    );
    checkpoint('correction written');
    await queue.makeDue(job);
  };
}

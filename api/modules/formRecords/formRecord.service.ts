import type { Model } from 'mongoose';
import type { FirstFindings } from '@engine';
import { firstFindings, readPointer, storable, titleOf } from '@engine';
import type { CurrentUser } from '@contract/user';
import type { FrontendConfig } from '@contract/configuration';
import type { FormAccess } from '@engine/types/definition';
import { writePointer } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { Checkpoint } from '../../ports/checkpoint';
import { contentHash } from '../../records/contentHash';
import { forbidden, formUnknown, loginRequired } from '../../http/errors';
import {
  buildSubmission,
  toSubmittedFiles,
  withStoredFiles,
} from '../submissions/buildSubmission';
import type { FileFollowUp } from '../submissions/files/fileFollowUp';
import { toSubmissionJob } from '../submissions/files/fileFollowUp';
import { findCaptcha } from '../submissions/findCaptcha';
import { toDepositorKey } from '../submissions/depositorKey';
import { insertSubmission } from '../submissions/insertSubmission';
import type {
  JudgedSubmission,
  JudgeSubmission,
} from '../submissions/judgeSubmission';
import { assertAccepted } from '../submissions/judgeSubmission';
import type { KeepFiles } from '../submissions/files/keepFiles';
import type { SubmissionRequest } from '../submissions/readSubmission';
import type { StoredFile } from '../submissions/files/storedFile.model';
import { toStoredFiles } from '../submissions/files/storedFiles';
import type { StoredUnder } from '../submissions/submitOnce';
import { createSubmitOnce } from '../submissions/submitOnce';
import type { WithLock } from '../../jobs/lock';
import type { RecordReceipt } from '@contract/records';
import type { AssertCaptcha } from '../accounts/registration/captcha';
import type { FormService, LoadedForm } from '../forms/form.service';
import type { OpenDrafts } from '../forms/drafts/openDrafts';
import type { Translate } from '../forms/sentences';
import type { SubmissionFigures } from '../submissions/figures/submissionFigures';
import type { ConsentService } from '../consents/consent.service';
import type { FormRecord } from './formRecord.model';
import { canSendRecord } from './formRecord.policy';
import { presentRecordReceipt } from './formRecord.presenter';
import { toSearchFields, toSearchWords } from '../../records/list/searchWords';

/** Begins the reference of a record. */
const PREFIX = 'FR';

export interface FormRecordDeps {
  forms: Pick<FormService, 'findLive' | 'findAccepted'>;
  records: Model<FormRecord>;
  storedFiles: Model<StoredFile>;
  withLock: WithLock;
  consents: ConsentService;
  judgeSubmission: JudgeSubmission;
  keepFiles: KeepFiles;
  assertCaptcha: AssertCaptcha;
  translate: Translate;
  configuration: () => FrontendConfig;
  clock: () => Date;
  checkpoint: Checkpoint;
  files: Pick<FileFollowUp, 'releaseFiles'>;
  figures: SubmissionFigures;
  openDrafts: Pick<OpenDrafts, 'end'>;
}

export interface FormRecordService {
  /** Throws 404 unless the form declares who may send it here, 401 and 403 when that is not who asks. A removed form is open while this version is accepted. */
  assertOpen(
    formKey: string,
    user: CurrentUser,
    version: number | undefined,
  ): Promise<void>;
  /** Judges and stores nothing; answers the first warnings, or throws 422 with the first findings. */
  dryRun(formKey: string, request: SubmissionRequest): Promise<FirstFindings>;
  /** Judges, stores and answers the receipt. */
  submit(formKey: string, request: SubmissionRequest): Promise<RecordReceipt>;
}

/** Rejects a form that takes no answers here like a form that does not exist. */
function getAccess({ form }: LoadedForm): FormAccess {
  const { access } = form.definition.form;
  if (access === undefined) throw formUnknown();
  return access;
}

/** Hashes a body without the captcha token, so that a retry with a new token is the same record. */
function hashBody({ form }: LoadedForm, body: JsonObject): string {
  const captcha = findCaptcha(form.definition);
  return contentHash(
    captcha === undefined ? body : writePointer(body, captcha, undefined),
  );
}

/** The answers to forms that exist only as JSON (http.md "Forms"). */
export function createFormRecordService(
  deps: FormRecordDeps,
): FormRecordService {
  const { records, translate, clock, checkpoint } = deps;
  const submitOnce = createSubmitOnce(records, deps.withLock);

  async function getOpen(
    formKey: string,
    user: CurrentUser,
    version: number | undefined,
  ): Promise<LoadedForm> {
    const live =
      (await deps.forms.findLive(formKey)) ??
      (version === undefined
        ? undefined
        : await deps.forms.findAccepted(formKey, version));
    if (live === undefined) throw formUnknown();
    const access = getAccess(live);
    if (canSendRecord(user, access)) return live;
    throw user.authenticated ? forbidden() : loginRequired();
  }

  async function judge(
    formKey: string,
    request: SubmissionRequest,
  ): Promise<JudgedSubmission> {
    const submission = await deps.judgeSubmission(formKey, request);
    const { ownerKey } = request.owner;
    if (!request.headers.dryRun) {
      await deps.figures.refused(formKey, ownerKey, submission);
    }
    await assertAccepted(submission, translate);
    return submission;
  }

  async function store(
    formKey: string,
    request: SubmissionRequest,
    submission: JudgedSubmission,
    under: StoredUnder,
  ): Promise<FormRecord> {
    const { loaded, judged } = submission;
    const { user, ownerKey } = request.owner;
    const path = findCaptcha(loaded.form.definition);
    if (path !== undefined) {
      const token = readPointer(judged.data, path);
      const place = { path, sentence: 'invalidFields' } as const;
      await deps.assertCaptcha(user, token, request.address, place);
    }
    const now = clock();
    const submittedFiles = toSubmittedFiles(submission);
    const data = storable(loaded.form, judged.data);
    // A file says more in lists than "Without a title".
    const title =
      titleOf(loaded.form, data) || (submittedFiles[0]?.filename ?? '');
    const accepted = await deps.consents.accept(loaded.form, judged.data);
    await deps.keepFiles(submittedFiles);
    const record = {
      ...buildSubmission({
        ...submission,
        ...under,
        user,
        accepted,
        payload: withStoredFiles(loaded, data, submittedFiles),
        now,
        depositorKey: toDepositorKey(ownerKey),
      }),
      year: Number(deps.configuration().today.slice(0, 4)),
      formKey,
      title,
      publisherId: user.publisher?.id ?? '',
      ...toSearchFields(toSearchWords(title)),
    };
    const followUp = ({ _id }: Pick<FormRecord, '_id'>) =>
      submittedFiles.length === 0
        ? []
        : [
            {
              queue: deps.files.releaseFiles,
              job: toSubmissionJob('record', _id),
            },
          ];
    const stored = await insertSubmission(
      { ...deps, submissions: records, prefix: PREFIX, followUp },
      record,
      toStoredFiles('record', record, submittedFiles),
    );
    checkpoint('record written');
    return stored;
  }

  return {
    async assertOpen(formKey, user, version) {
      await getOpen(formKey, user, version);
    },

    async dryRun(formKey, request) {
      const { owner, headers } = request;
      await getOpen(formKey, owner.user, headers.formVersion);
      const { judged } = await judge(formKey, request);
      return firstFindings(judged.warnings);
    },

    async submit(formKey, request) {
      const { owner, headers } = request;
      const live = await getOpen(formKey, owner.user, headers.formVersion);
      const bodyHash = contentHash([formKey, hashBody(live, request.body)]);
      const stored = await submitOnce(request, bodyHash, async (under) => {
        const submission = await judge(formKey, request);
        const written = await store(formKey, request, submission, under);
        const { ownerKey } = owner;
        await deps.figures.accepted(formKey, ownerKey, submission.loaded);
        await deps.openDrafts.end(ownerKey, formKey);
        return written;
      });
      return presentRecordReceipt(stored);
    },
  };
}

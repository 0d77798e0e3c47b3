import type { Model } from 'mongoose';
import type { FrontendConfig } from '@contract/configuration';
import type { FixAnswer, FixRequest, FixSent } from '@contract/staff/staff';
import type { Finding } from '@engine/types/evaluation';
import type { JsonPointer } from '@engine/types/json';
import { ApiError, loginRequired } from '../../../http/errors';
import type { Owner } from '../../../http/middleware/owner';
import { recordNotFound } from '../../../records/recordId';
import { DEPOSIT_FORM } from '../../forms/depositForm';
import type { FormService, LoadedForm } from '../../forms/form.service';
import type { judgeBody } from '../../forms/judgeBody';
import type { JudgeForm } from '../../forms/judgeForm';
import type { Translate } from '../../forms/sentences';
import type { LinkTokens } from '../../links/linkTokens';
import { toSubmittedFiles } from '../../submissions/buildSubmission';
import { reduceFiles } from '../../submissions/files/bodyFiles';
import type { KeepFiles } from '../../submissions/files/keepFiles';
import { toRecords } from '../../submissions/files/knownFiles';
import type { SubmissionFigures } from '../../submissions/figures/submissionFigures';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import { listFilesOf } from '../../submissions/files/storedFiles';
import { findUnready, toRefusal } from '../../submissions/judgeSubmission';
import type { UploadService } from '../../uploads/upload.service';
import type { Deposit } from '../deposit.model';
import { canFix } from '../deposit.policy';
import { depositChanged } from '../review/assertUnchanged';
import type { DepositRecords } from '../review/depositRecord';
import type { PresentDeposit, ReadDeposit } from '../view/depositView';
import { toPublisherViewer } from '../view/publisherViewer';
import { isInside, listEditable } from './editablePlaces';
import { takeFixed } from './fixedAnswers';
import { filesInForm, inForm } from './inForm';
import type { SaveFixed } from './saveFixed';

export interface FixDeps {
  deposits: Model<Deposit>;
  storedFiles: Model<StoredFile>;
  forms: Pick<FormService, 'live' | 'findAccepted'>;
  figures: Pick<SubmissionFigures, 'accepted' | 'refused'>;
  linkTokens: Pick<LinkTokens, 'peek' | 'use'>;
  uploads: Pick<UploadService, 'findKnown'>;
  records: Pick<DepositRecords, 'presentCorrection'>;
  presentDeposit: PresentDeposit;
  judgeBody: typeof judgeBody;
  judgeForm: JudgeForm;
  keepFiles: KeepFiles;
  saveFixed: SaveFixed;
  translate: Translate;
  configuration: () => FrontendConfig;
}

/** Returned deposits, as their depositors fix them (R56). Each refuses with 401, 404, 409 or 410 who may not, or not now. */
export interface FixService {
  read(
    owner: Owner,
    reference: string,
    token: string | undefined,
  ): Promise<FixAnswer>;
  /** Judges and stores what was fixed; rejects with 422 and the findings at their places. */
  send(owner: Owner, reference: string, request: FixRequest): Promise<FixSent>;
}

const toPlaces = ({ correction }: Pick<Deposit, 'correction'>): JsonPointer[] =>
  (correction?.notes ?? []).flatMap(({ path, file }) => path ?? file ?? []);

/** Builds the correction of returned deposits. */
export function createFixService(deps: FixDeps): FixService {
  const { deposits, forms, linkTokens, translate } = deps;

  async function assertLinked(
    { _id }: Pick<Deposit, '_id'>,
    token: string,
  ): Promise<void> {
    const link = await linkTokens.peek(token, ['fix']);
    if (link?.holderId === _id) return;
    throw new ApiError(410, 'TOKEN_OVER', await translate('fixLinkOver'));
  }

  /** Finds a returned deposit for its publisher, or for who has the mailed link. */
  async function find(
    { user }: Owner,
    reference: string,
    token: string | undefined,
  ): Promise<ReadDeposit> {
    const deposit = await deposits.findOne({ reference }).lean<ReadDeposit>();
    if (token === undefined && !user.authenticated) throw loginRequired();
    if (deposit === null) throw recordNotFound();
    if (!canFix(user, deposit)) {
      if (token === undefined) throw recordNotFound();
      await assertLinked(deposit, token);
    }
    if (deposit.status === 'RETURNED' && deposit.correction) return deposit;
    throw new ApiError(409, 'NOT_ALLOWED_NOW', await translate('fixNotNow'));
  }

  /** The version that the deposit was judged with, while pages can load it; later the live one. */
  const load = async ({ formVersion }: Deposit): Promise<LoadedForm> =>
    (await forms.findAccepted(DEPOSIT_FORM, formVersion)) ??
    (await forms.live(DEPOSIT_FORM));

  async function refuse(findings: readonly Finding[]): Promise<never> {
    throw await toRefusal(findings, translate);
  }

  async function refuseElsewhere(
    elsewhere: readonly JsonPointer[],
  ): Promise<void> {
    if (elsewhere.length === 0) return;
    const message = await translate('fixElsewhere');
    const toFinding = (path: JsonPointer): Finding => ({
      path,
      code: 'const',
      severity: 'error',
      params: {},
      message,
    });
    await refuse(elsewhere.map(toFinding));
  }

  return {
    async read(owner, reference, token) {
      const found = await find(owner, reference, token);
      const { form } = await load(found);
      const deposit = inForm(form, found);
      const viewer = toPublisherViewer(deposit);
      const correction = await deps.records.presentCorrection(
        deposit,
        () => null,
      );
      if (correction === undefined) throw recordNotFound();
      return {
        record: await deps.presentDeposit(viewer, deposit),
        correction,
        revision: deposit.revision,
        form: { key: DEPOSIT_FORM, version: form.version },
        editable: listEditable(form, toPlaces(deposit)),
      };
    },

    async send(owner, reference, { revision, data: body, reply, token }) {
      const found = await find(owner, reference, token);
      if (revision !== found.revision) {
        throw await depositChanged(translate, found.revision);
      }
      const answers = reply === undefined ? {} : { reply };
      const said = await deps.judgeForm('review-reply', answers, owner.user);
      const loaded = await load(found);
      const deposit = inForm(loaded.form, found);
      const { payload } = deposit;
      const editable = listEditable(loaded.form, toPlaces(deposit));
      const rows = filesInForm(
        loaded.form,
        await listFilesOf(deps.storedFiles, deposit._id),
      );
      const fixed = takeFixed(
        loaded.form,
        payload,
        body,
        editable,
        rows.map(({ slot }) => slot),
      );
      await refuseElsewhere(fixed.elsewhere);
      const { data, slots } = reduceFiles(loaded.form.model, fixed.data);
      const ids = slots.map(({ tempFileId }) => tempFileId);
      const files = await deps.uploads.findKnown(owner, [...new Set(ids)]);
      const environment = {
        user: owner.user,
        config: deps.configuration(),
        files: toRecords(files, 'shown'),
      };
      const before = deps.judgeBody(loaded, payload, environment);
      const judged = deps.judgeBody(loaded, data, environment);
      // What is never stored, such as a repeated email address, is missing before and after: it refuses nothing.
      const known = new Set(
        before.errors.map(({ path, code }) => `${path} ${code}`),
      );
      const errors = [
        ...judged.errors.filter(
          ({ path, code }) =>
            isInside(path, fixed.changed) || !known.has(`${path} ${code}`),
        ),
        ...findUnready(loaded, judged, slots, files),
      ];
      if (errors.length > 0) {
        await deps.figures.refused(DEPOSIT_FORM, deposit._id, {
          loaded,
          judged: { ...judged, errors },
        });
        await refuse(errors);
      }
      const submittedFiles = toSubmittedFiles({ slots, files, judged });
      await deps.keepFiles(submittedFiles);
      await deps.saveFixed(deposit, {
        loaded,
        judged,
        submittedFiles,
        rows,
        editable,
        reply: said.reply ?? '',
        by: owner.user.id,
      });
      await deps.figures.accepted(DEPOSIT_FORM, deposit._id, loaded);
      if (token !== undefined) await linkTokens.use(token, ['fix']);
      return { reference, status: 'UNDER_REVIEW' };
    },
  };
}

import { firstFindings } from '@engine';
import type { Context } from '@contract/context';
import type { FrontendConfig } from '@contract/configuration';
import type { Finding } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import type { Checkpoint } from '../../ports/checkpoint';
import { ApiError } from '../../http/errors';
import type { RemoteChecks } from '../accounts/registration/remoteChecks';
import type { FormService, LoadedForm } from '../forms/form.service';
import type { JudgedBody, judgeBody } from '../forms/judgeBody';
import type { Translate } from '../forms/sentences';
import type { KnownFile } from '../uploads/records/fileRecord';
import type { UploadService } from '../uploads/upload.service';
import type { FileSlot } from './files/bodyFiles';
import { reduceFiles } from './files/bodyFiles';
import { toRecords } from './files/knownFiles';
import type { SubmissionRequest } from './readSubmission';
import { explainUnreadyFiles } from './files/unreadyFiles';

export interface JudgeSubmissionDeps {
  forms: Pick<FormService, 'live' | 'findAccepted'>;
  uploads: Pick<UploadService, 'findKnown'>;
  remoteChecks: Pick<RemoteChecks, 'find'>;
  judgeBody: typeof judgeBody;
  translate: Translate;
  configuration: () => FrontendConfig;
  checkpoint: Checkpoint;
}

/** The answers to a form as they were judged, with the files that they name. */
export interface JudgedSubmission {
  loaded: LoadedForm;
  judged: JudgedBody;
  slots: FileSlot[];
  /** tempFileId → the file. */
  files: Record<string, KnownFile>;
}

/** What the API knows better than the client of the answers to one form. */
export interface OwnKnowledge {
  /** Replaces answers. */
  correct(loaded: LoadedForm, data: JsonObject): Promise<JsonObject>;
  /** Answers the checks of the rule `remote` that are not about accounts. */
  findChecks(data: JsonObject): Promise<Checks>;
}

type Checks = NonNullable<Context['checks']>;

/** Judges a request by the version of a form that it names, else by the live one; throws 409 for a version that is over. Stores nothing. */
export type JudgeSubmission = (
  formKey: string,
  request: Pick<SubmissionRequest, 'owner' | 'body' | 'headers'>,
  known?: OwnKnowledge,
) => Promise<JudgedSubmission>;

/** Builds what judges the answers to any form. */
export function createJudgeSubmission(
  deps: JudgeSubmissionDeps,
): JudgeSubmission {
  const { forms, translate, checkpoint } = deps;

  async function getForm(
    formKey: string,
    version: number | undefined,
  ): Promise<LoadedForm> {
    if (version === undefined) return forms.live(formKey);
    const accepted = await forms.findAccepted(formKey, version);
    if (accepted !== undefined) return accepted;
    const live = await forms.live(formKey);
    const { version: liveVersion, hash } = live.form;
    throw new ApiError(
      409,
      'FORM_VERSION',
      await translate('formVersionOver'),
      {
        details: { live: { version: liveVersion, hash } },
      },
    );
  }

  return async function judgeSubmission(formKey, request, known) {
    const { owner, body, headers } = request;
    const loaded = await getForm(formKey, headers.formVersion);
    const { data: sent, slots } = reduceFiles(loaded.form.model, body);
    const data = (await known?.correct(loaded, sent)) ?? sent;
    const ids = [...new Set(slots.map(({ tempFileId }) => tempFileId))];
    const [files, checks, ownChecks] = await Promise.all([
      deps.uploads.findKnown(owner, ids),
      deps.remoteChecks.find(loaded.form, data),
      known?.findChecks(data),
    ]);
    checkpoint('files found');
    const judged = deps.judgeBody(loaded, data, {
      user: owner.user,
      config: deps.configuration(),
      files: toRecords(files, 'shown'),
      checks: { ...checks, ...ownChecks },
    });
    checkpoint('judged');
    const unready = findUnready(loaded, judged, slots, files);
    return {
      loaded,
      judged: { ...judged, errors: [...judged.errors, ...unready] },
      slots,
      files,
    };
  };
}

/** Files that a body names where no rule of its form wants them ready: no bytes are stored that were not checked. */
export function findUnready(
  { form }: LoadedForm,
  { errors }: JudgedBody,
  slots: readonly FileSlot[],
  files: Readonly<Record<string, KnownFile>>,
): Finding[] {
  const { keywords, default: otherwise } = form.definition.messages;
  return slots
    .filter(
      ({ slot, tempFileId }) =>
        files[tempFileId]?.shown.state !== 'ready' &&
        !errors.some(({ path }) => path === slot),
    )
    .map(({ slot }) => ({
      path: slot,
      code: 'fileReady',
      severity: 'error',
      params: {},
      message: keywords['fileReady'] ?? otherwise,
    }));
}

/** The refusal of answers that are judged wrong. */
export async function toRefusal(
  findings: readonly Finding[],
  translate: Translate,
): Promise<ApiError> {
  return new ApiError(422, 'INVALID', await translate('invalidFields'), {
    details: firstFindings(findings),
  });
}

/** Throws 422 with the first findings when there are errors among them. */
export async function assertAccepted(
  { judged, slots, files }: Omit<JudgedSubmission, 'loaded'>,
  translate: Translate,
): Promise<void> {
  if (judged.errors.length === 0) return;
  const shown = toRecords(files, 'shown');
  const errors = await explainUnreadyFiles(
    judged.errors,
    slots,
    shown,
    translate,
  );
  throw await toRefusal([...errors, ...judged.warnings], translate);
}

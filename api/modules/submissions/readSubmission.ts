import type { SubmissionHeaders as SentHeaders } from '@contract/requests';
import type { JsonObject } from '@engine/types/json';
import type { FormModel } from '@engine/types/model';
import type { Checkpoint } from '../../ports/checkpoint';
import { readJsonObject } from '../../http/middleware/jsonBody';
import type { Owner } from '../../http/middleware/owner';
import { assertNotWaiting, getOwner } from '../../http/middleware/owner';
import type { FormService } from '../forms/form.service';
import type { UploadService } from '../uploads/upload.service';
import type { AppContext } from '../../http/state';
import { reduceFiles } from './files/bodyFiles';
import type { SubmissionHeaders } from './submissionHeaders';
import { toSubmissionHeaders } from './submissionHeaders';

/** A post of the answers to a form. */
export interface SubmissionRequest {
  owner: Owner;
  /** Where it comes from, for the captcha's provider and the limit of registrations. */
  address: string;
  body: JsonObject;
  headers: SubmissionHeaders;
}

export interface ReadSubmissionDeps {
  uploads: Pick<UploadService, 'findThere'>;
  forms: Pick<FormService, 'live' | 'findAccepted'>;
  bodyLimit: number;
  checkpoint: Checkpoint;
}

/** Reads a post of a form's answers within the bounds of that form; throws 401 when its files wait for a login. */
export type ReadSubmission = (
  ctx: AppContext,
  formKey: string,
  headers: SentHeaders,
) => Promise<SubmissionRequest>;

/** Builds what reads posts; only behind `checkCsrf`. */
export function createReadSubmission(deps: ReadSubmissionDeps): ReadSubmission {
  const { uploads, forms, bodyLimit, checkpoint } = deps;

  /** Of the version that a client names, if it is still accepted; else of the live one. */
  async function findModel(
    formKey: string,
    version: number | undefined,
  ): Promise<FormModel> {
    const accepted =
      version === undefined
        ? undefined
        : await forms.findAccepted(formKey, version);
    return (accepted ?? (await forms.live(formKey))).form.model;
  }

  return async function readSubmission(ctx, formKey, sent) {
    checkpoint('session known');
    const headers = toSubmissionHeaders(sent);
    const model = await findModel(formKey, headers.formVersion);
    const body = await readJsonObject(ctx, bodyLimit, model.maxValues);
    checkpoint('body read');
    await assertNotWaiting(ctx, async (key) => {
      const { slots } = reduceFiles(model, body);
      const ids = slots.map(({ tempFileId }) => tempFileId);
      return (await uploads.findThere(key, ids)).size > 0;
    });
    return { owner: getOwner(ctx), address: ctx.ip, headers, body };
  };
}

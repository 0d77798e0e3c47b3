import type { FrontendConfig } from '@contract/configuration';
import type { ExplainRequest } from '@contract/studio/explain';
import { explain } from '@engine/evaluate/explain';
import type { Explanation } from '@engine/types/explanation';
import { formUnknown } from '../../../http/errors';
import type { Owner } from '../../../http/middleware/owner';
import type { FormService } from '../../forms/form.service';
import type { judgeBody } from '../../forms/judgeBody';
import { reduceFiles } from '../../submissions/files/bodyFiles';
import { toRecords } from '../../submissions/files/knownFiles';
import type { UploadService } from '../../uploads/upload.service';

export interface ExplainDeps {
  forms: Pick<FormService, 'findLive' | 'findAccepted'>;
  uploads: Pick<UploadService, 'findKnown'>;
  judgeBody: typeof judgeBody;
  configuration: () => FrontendConfig;
}

/** Explains one field of answers to a form, as its requester would be judged. Rejects with 404 for an unknown form or version. */
export type ExplainField = (
  request: ExplainRequest,
  owner: Owner,
) => Promise<Explanation>;

/** Builds the explanation of fields, with the definitions that judge deposits. */
export function createExplainField({
  forms,
  uploads,
  judgeBody,
  configuration,
}: ExplainDeps): ExplainField {
  return async ({ formKey, version, data: body, path }, owner) => {
    const loaded =
      version === undefined
        ? await forms.findLive(formKey)
        : await forms.findAccepted(formKey, version);
    if (loaded === undefined) throw formUnknown();
    const { data: sent, slots } = reduceFiles(loaded.form.model, body);
    const ids = slots.map(({ tempFileId }) => tempFileId);
    const files = await uploads.findKnown(owner, [...new Set(ids)]);
    const { data, context } = judgeBody(loaded, sent, {
      user: owner.user,
      config: configuration(),
      files: toRecords(files, 'shown'),
    });
    return explain(loaded.form, data, context, path);
  };
}

import { firstFindings } from '@engine';
import type { FrontendConfig } from '@contract/configuration';
import type { Finding } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import { toAddressKey } from '../../addressKey';
import type { Checkpoint } from '../../checkpoint';
import { ApiError } from '../../errors';
import type { Owner } from '../../middleware/owner';
import type { RemoteChecks } from '../accounts/remoteChecks';
import type { FormService, LoadedForm } from '../forms/form.service';
import type { judgeBody } from '../forms/judgeBody';
import type { Say } from '../forms/sentences';
import type { Limiter } from '../limits/limiter';
import type { Publisher } from '../publishers/publisher.model';
import type { PublisherService } from '../publishers/publisher.service';
import type { KnownFile } from '../uploads/fileRecord';
import type { UploadService } from '../uploads/upload.service';
import type { FileSlot } from './bodyFiles';
import { reduceFiles } from './bodyFiles';
import { createsAccount } from './depositAccount';
import type { DepositHeaders } from './depositHeaders';
import { findNamedPublisher } from './forWhom';
import type { JudgedDeposit } from './tellForm';
import { tellForm } from './tellForm';
import { toRecords } from './knownFiles';
import { sayUnreadyFiles } from './unreadyFiles';

/** The form of the schemas that all deposits are made with. */
const FORM = 'deposit';

/** A post to `deposit/{form}`. */
export interface DepositRequest {
  owner: Owner;
  /** Where it comes from, for the captcha's provider and the limit of registrations. */
  address: string;
  form: string;
  body: JsonObject;
  headers: DepositHeaders;
}

export interface PrepareDeps {
  forms: Pick<FormService, 'live' | 'findAccepted'>;
  uploads: Pick<UploadService, 'findKnown'>;
  publishers: Pick<PublisherService, 'find'>;
  remoteChecks: Pick<RemoteChecks, 'find'>;
  /** Registrations by address: a deposit that asks for an account is one. */
  accountRequests: Pick<Limiter, 'take'>;
  judgeBody: typeof judgeBody;
  say: Say;
  configuration: () => FrontendConfig;
  checkpoint: Checkpoint;
}

/** A deposit in which nothing is wrong. */
export interface Prepared {
  loaded: LoadedForm;
  judged: JudgedDeposit;
  slots: FileSlot[];
  /** tempFileId → the file. */
  files: Record<string, KnownFile>;
  /** Undefined when it is one that the body writes down. */
  publisher: Publisher | undefined;
}

/** The refusal of a deposit that is judged wrong. */
export async function toRefusal(
  findings: readonly Finding[],
  say: Say,
): Promise<ApiError> {
  return new ApiError(422, 'INVALID', await say('invalidFields'), {
    details: firstFindings(findings),
  });
}

/** Looks whether who asks may deposit this and judges it; throws 401, 403, 409, 429 or 422 with the first findings. Stores nothing. */
export function createDepositPreparation(
  deps: PrepareDeps,
): (request: DepositRequest) => Promise<Prepared> {
  const { forms, uploads, say, checkpoint } = deps;

  async function getForm(version: number | undefined): Promise<LoadedForm> {
    const live = await forms.live(FORM);
    if (version === undefined) return live;
    const accepted = await forms.findAccepted(FORM, version);
    if (accepted !== undefined) return accepted;
    const { version: liveVersion, hash } = live.form;
    throw new ApiError(409, 'FORM_VERSION', await say('formVersionOver'), {
      details: { live: { version: liveVersion, hash } },
    });
  }

  return async function prepare({ owner, address, form, body, headers }) {
    const { user } = owner;
    const publisher = await findNamedPublisher(
      user,
      body,
      deps.publishers.find,
    );
    const loaded = await getForm(headers.formVersion);
    const { data, slots } = reduceFiles(loaded.form.model, body);
    const ids = [...new Set(slots.map(({ tempFileId }) => tempFileId))];
    const [files, checks] = await Promise.all([
      uploads.findKnown(owner, ids),
      deps.remoteChecks.find(loaded.form, data),
    ]);
    const shown = toRecords(files, 'shown');
    checkpoint('files found');
    const config = deps.configuration();
    const judged = await tellForm(
      deps.judgeBody(loaded, data, { user, config, files: shown, checks }),
      form,
      say,
    );
    checkpoint('judged');
    // Before anything is answered: a dry run and a refusal also tell whether a username or an email is taken.
    if (createsAccount(loaded, judged)) {
      await deps.accountRequests.take(toAddressKey(address));
    }
    if (judged.errors.length > 0) {
      const errors = await sayUnreadyFiles(judged.errors, slots, shown, say);
      throw await toRefusal([...errors, ...judged.warnings], say);
    }
    return { loaded, judged, slots, files, publisher };
  };
}

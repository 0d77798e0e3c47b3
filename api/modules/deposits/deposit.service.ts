import type { Model } from 'mongoose';
import { findLibrary } from '@engine';
import type { FrontendConfig } from '@engine/types/context';
import type { Finding } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import type { Checkpoint } from '../../checkpoint';
import { contentHash } from '../../contentHash';
import { ApiError } from '../../errors';
import type { FileStore } from '../../ports/fileStore';
import { MissingFileError } from '../../ports/fileStore';
import {
  DEPOSIT_FORM,
  type FormService,
  type LoadedForm,
} from '../forms/form.service';
import type { Say } from '../forms/sentences';
import type { PublisherService } from '../publishers/publisher.service';
import type { UploadService } from '../uploads/upload.service';
import type { WordingService } from '../wordings/wording.service';
import type { FileSlot } from './bodyFiles';
import { reduceFiles } from './bodyFiles';
import type { UnnumberedDeposit } from './buildDeposit';
import { buildDeposit } from './buildDeposit';
import type { Deposit } from './deposit.model';
import type { DepositHeaders } from './depositHeaders';
import { toSubmissionKey } from './depositHeaders';
import { toDepositorKey } from './depositorKey';
import { insertDeposit } from './insertDeposit';
import type { JudgedDeposit } from './judgeDeposit';
import { judgeDeposit } from './judgeDeposit';
import { sayUnreadyFiles } from './unreadyFiles';
import { presentReceipt } from './receipt.presenter';
import type { SubmissionLock } from './submissionLock';
import { withSubmissionLock } from './submissionLock';

export interface DepositDeps {
  deposits: Model<Deposit>;
  locks: Model<SubmissionLock>;
  wordings: WordingService;
  forms: FormService;
  uploads: UploadService;
  publishers: PublisherService;
  fileStore: FileStore;
  say: Say;
  configuration: () => FrontendConfig;
  clock: () => Date;
  checkpoint: Checkpoint;
  /** Called once a deposit is stored, so that its follow-up work begins at once. */
  onStored: () => void;
}

/** A post to `deposit/{form}`. */
export interface DepositRequest {
  ownerKey: string;
  form: string;
  body: JsonObject;
  headers: DepositHeaders;
}

export interface DepositService {
  /** Judges and stores nothing; answers the warnings, or throws 422 with all findings. */
  dryRun(request: DepositRequest): Promise<{ findings: Finding[] }>;
  /** Judges, stores and answers the receipt. */
  submit(request: DepositRequest): Promise<object>;
}

interface Prepared {
  loaded: LoadedForm;
  judged: JudgedDeposit;
  slots: FileSlot[];
  files: Awaited<ReturnType<UploadService['findRecords']>>;
}

/** Deposits of monographs (http.md "Deposit"). */
export function createDepositService(deps: DepositDeps): DepositService {
  const { deposits, forms, uploads, fileStore, clock, checkpoint } = deps;

  async function getForm(version: number | undefined): Promise<LoadedForm> {
    const live = await forms.live(DEPOSIT_FORM);
    if (version === undefined) return live;
    const accepted = await forms.findAccepted(DEPOSIT_FORM, version);
    if (accepted !== undefined) return accepted;
    const { version: liveVersion, hash } = live.form;
    throw new ApiError(409, 'FORM_VERSION', await deps.say('formVersionOver'), {
      details: { live: { version: liveVersion, hash } },
    });
  }

  async function prepare(request: DepositRequest): Promise<Prepared> {
    const loaded = await getForm(request.headers.formVersion);
    const { data, slots } = reduceFiles(loaded.form.model, request.body);
    const ids = [...new Set(slots.map(({ tempFileId }) => tempFileId))];
    const files = await uploads.findRecords(request.ownerKey, ids);
    checkpoint('files found');
    const config = deps.configuration();
    const judged = await judgeDeposit(
      loaded,
      request.form,
      data,
      config,
      files,
      deps.say,
    );
    checkpoint('judged');
    if (judged.errors.length > 0) {
      const errors = await sayUnreadyFiles(
        judged.errors,
        slots,
        files,
        deps.say,
      );
      throw new ApiError(422, 'INVALID', await deps.say('invalidFields'), {
        details: { findings: [...errors, ...judged.warnings] },
      });
    }
    return { loaded, judged, slots, files };
  }

  async function findEarlier(
    submissionKey: string,
    bodyHash: string,
  ): Promise<Deposit | undefined> {
    const earlier = await deposits.findOne({ submissionKey }).lean<Deposit>();
    if (earlier === null) return undefined;
    assertSameBody(earlier, bodyHash);
    return earlier;
  }

  function assertSameBody(earlier: Deposit, bodyHash: string): void {
    if (earlier.bodyHash === bodyHash) return;
    throw new ApiError(
      409,
      'IDEMPOTENCY_KEY',
      'This Idempotency-Key belongs to another deposit.',
    );
  }

  async function keepFiles(deposit: UnnumberedDeposit): Promise<void> {
    for (const [at, { tempFileId, checksum }] of deposit.files.entries()) {
      try {
        await fileStore.keep(tempFileId, checksum);
      } catch (error) {
        if (!(error instanceof MissingFileError)) throw error;
        throw new ApiError(422, 'FILES_GONE', await deps.say('deletedFiles'));
      }
      checkpoint(`file ${at} kept`);
    }
  }

  async function store(
    request: DepositRequest,
    bodyHash: string,
    submissionKey: string | undefined,
  ): Promise<Deposit> {
    const prepared = await prepare(request);
    const { libraries, today } = deps.configuration();
    const publisher = prepared.judged.data['publisher'];
    const library = findLibrary(libraries, publisher);
    const now = clock();
    const accepted = await deps.wordings.accept(
      prepared.judged.data,
      prepared.loaded.form.definition,
    );
    const deposit = buildDeposit({
      ...prepared,
      library,
      accepted,
      now,
      bodyHash,
      depositorKey: toDepositorKey(request.ownerKey),
      submissionKey,
    });
    const publisherId = await deps.publishers.create(
      deposit.payload['publisher'] as JsonObject,
      library.abbrev,
    );
    checkpoint('publisher written');
    await keepFiles(deposit);
    checkpoint('before the deposit');
    const year = Number(today.slice(0, 4));
    const stored = await insertDeposit(deposits, {
      ...deposit,
      publisherId,
      year,
    });
    checkpoint('deposit written');
    assertSameBody(stored, bodyHash);
    return stored;
  }

  async function submitOnce(
    request: DepositRequest,
    bodyHash: string,
    submissionKey: string,
  ): Promise<Deposit> {
    const earlier = await findEarlier(submissionKey, bodyHash);
    if (earlier !== undefined) return earlier;
    try {
      return await store(request, bodyHash, submissionKey);
    } catch (error) {
      // Another process may have stored it after all, and let its temporary files go.
      const stored = await findEarlier(submissionKey, bodyHash);
      if (stored !== undefined) return stored;
      throw error;
    }
  }

  return {
    async dryRun(request) {
      const { judged } = await prepare(request);
      return { findings: judged.warnings };
    },

    async submit(request) {
      const bodyHash = contentHash(request.body);
      const { idempotencyKey } = request.headers;
      let stored: Deposit;
      if (idempotencyKey === undefined) {
        stored = await store(request, bodyHash, undefined);
      } else {
        const key = toSubmissionKey(request.ownerKey, idempotencyKey);
        stored =
          (await findEarlier(key, bodyHash)) ??
          (await withSubmissionLock(deps.locks, key, () =>
            submitOnce(request, bodyHash, key),
          ));
      }
      deps.onStored();
      return presentReceipt(stored);
    },
  };
}

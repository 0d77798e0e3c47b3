import type { Model } from 'mongoose';
import { firstFindings, isObject, type FirstFindings } from '@engine';
import type { JsonObject } from '@engine/types/json';
import { contentHash } from '../../contentHash';
import { ApiError } from '../../errors';
import type { WorkTurn } from '../../workTurn';
import { withWorkTurn } from '../../workTurn';
import type { Deposit } from './deposit.model';
import { toSubmissionKey } from './depositHeaders';
import type { DepositRequest, PrepareDeps } from './prepareDeposit';
import { createDepositPreparation } from './prepareDeposit';
import { presentReceipt } from './receipt.presenter';
import type { StoreDeps } from './storeDeposit';
import { createDepositStore } from './storeDeposit';

type Parts = PrepareDeps & StoreDeps;

export interface DepositDeps extends Parts {
  workTurns: Model<WorkTurn>;
  /** Called once a deposit is stored, so that its follow-up work begins at once. */
  onStored: () => void;
}

export interface DepositService {
  /** Judges and stores nothing; answers the first warnings, or throws 422 with the first findings. */
  dryRun(request: DepositRequest): Promise<FirstFindings>;
  /** Judges, stores and answers the receipt. */
  submit(request: DepositRequest): Promise<object>;
}

/** What makes two bodies the same deposit: all but the answer to a captcha, which is good once and is given anew in a retry. */
function hashBody(body: JsonObject): string {
  const { publisher } = body;
  if (!isObject(publisher)) return contentHash(body);
  const { recaptchaToken: _token, ...asked } = publisher;
  return contentHash({ ...body, publisher: asked });
}

/** Deposits of monographs (http.md "Deposit"). */
export function createDepositService(deps: DepositDeps): DepositService {
  const { deposits } = deps;
  const prepare = createDepositPreparation(deps);
  const write = createDepositStore(deps);

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

  async function store(
    request: DepositRequest,
    bodyHash: string,
    submissionKey: string | undefined,
  ): Promise<Deposit> {
    const prepared = await prepare(request);
    const under = { bodyHash, submissionKey };
    const stored = await write(request, prepared, under);
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
      return firstFindings(judged.warnings);
    },

    async submit(request) {
      const bodyHash = hashBody(request.body);
      const { idempotencyKey } = request.headers;
      let stored: Deposit;
      if (idempotencyKey === undefined) {
        stored = await store(request, bodyHash, undefined);
      } else {
        const key = toSubmissionKey(request.owner.ownerKey, idempotencyKey);
        stored =
          (await findEarlier(key, bodyHash)) ??
          (await withWorkTurn(deps.workTurns, key, () =>
            submitOnce(request, bodyHash, key),
          ));
      }
      deps.onStored();
      return presentReceipt(stored);
    },
  };
}

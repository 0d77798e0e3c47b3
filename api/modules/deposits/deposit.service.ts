import { firstFindings, isObject, type FirstFindings } from '@engine';
import type { Receipt } from '@contract/receipt';
import type { BeforeJson } from '@engine/types/among';
import type { JsonObject } from '@engine/types/json';
import { contentHash } from '../../records/contentHash';
import { DEPOSIT_FORM } from '../forms/depositForm';
import type { OpenDrafts } from '../forms/drafts/openDrafts';
import type { SubmissionFigures } from '../submissions/figures/submissionFigures';
import { createSubmitOnce } from '../submissions/submitOnce';
import type { Deposit } from './deposit.model';
import type { DepositRequest, PrepareDeps } from './submit/prepareDeposit';
import { createDepositPreparation } from './submit/prepareDeposit';
import type { StoreDeps } from './submit/storeDeposit';
import { createDepositStore } from './submit/storeDeposit';
import type { FindRecentIssues } from './history/recentIssues';
import { findRepeatedIssues, toWarnings } from './titles/repeatedIssues';

type Parts = PrepareDeps & StoreDeps;

export interface DepositDeps extends Parts {
  findRecentIssues: FindRecentIssues;
  figures: SubmissionFigures;
  openDrafts: Pick<OpenDrafts, 'end'>;
  presentReceipt: (deposit: Deposit) => Promise<BeforeJson<Receipt>>;
}

export interface DepositService {
  /** Judges and stores nothing; answers the first warnings, or throws 422 with the first findings. */
  dryRun(request: DepositRequest): Promise<FirstFindings>;
  /** Judges, stores and answers the receipt. */
  submit(request: DepositRequest): Promise<BeforeJson<Receipt>>;
}

/** Hashes a body without the captcha token, so that a retry with a new token is the same deposit. */
function hashBody(body: JsonObject): string {
  const { publisher } = body;
  if (!isObject(publisher)) return contentHash(body);
  const { recaptchaToken: _token, ...asked } = publisher;
  return contentHash({ ...body, publisher: asked });
}

/** Deposits of publications of every kind (http.md "Deposit"). */
export function createDepositService(deps: DepositDeps): DepositService {
  const submitOnce = createSubmitOnce(deps.deposits, deps.withLock);
  const prepare = createDepositPreparation(deps);
  const write = createDepositStore(deps);

  return {
    async dryRun(request) {
      const { judged } = await prepare(request);
      const repeated = await findRepeatedIssues(
        deps.findRecentIssues,
        judged.data,
      );
      const warnings = await toWarnings(
        judged.data,
        repeated,
        deps.translate,
        'issueDeposited',
      );
      return firstFindings([...judged.warnings, ...warnings]);
    },

    async submit(request) {
      const bodyHash = hashBody(request.body);
      const stored = await submitOnce(request, bodyHash, async (under) => {
        const prepared = await prepare(request);
        const written = await write(request, prepared, under);
        const { ownerKey } = request.owner;
        await deps.figures.accepted(DEPOSIT_FORM, ownerKey, prepared.loaded);
        await deps.openDrafts.end(ownerKey, DEPOSIT_FORM);
        return written;
      });
      return deps.presentReceipt(stored);
    },
  };
}

import type {
  DepositStored,
  DepositSubmitted,
} from '@engine/types/generated/forms';
import type { PointerIn } from '@engine/types/pointer';
import { submitted } from '../../forms/typedAnswers';
import type { Model } from 'mongoose';
import { findLibrary } from '../../configuration/findLibrary';
import type { FrontendConfig, Library } from '@contract/configuration';
import type { JsonObject } from '@engine/types/json';
import type { Checkpoint } from '../../../ports/checkpoint';
import { toDepositorKey } from '../../submissions/depositorKey';
import {
  toFirstState,
  toSubmittedFiles,
} from '../../submissions/buildSubmission';
import type { FollowUp } from '../../submissions/insertSubmission';
import { insertSubmission } from '../../submissions/insertSubmission';
import { toRefusal } from '../../submissions/judgeSubmission';
import type { KeepFiles } from '../../submissions/files/keepFiles';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import { toStoredFiles } from '../../submissions/files/storedFiles';
import type { WithLock } from '../../../jobs/lock';
import type { StoredUnder } from '../../submissions/submitOnce';
import type { AccountService } from '../../accounts/account.service';
import type { AssertCaptcha } from '../../accounts/registration/captcha';
import type { ToRegistrant } from '../../accounts/registration/registrationKey';
import type { Translate } from '../../forms/sentences';
import type { PublisherService } from '../../publishers/publisher.service';
import type { ConsentService } from '../../consents/consent.service';
import type { UnnumberedDeposit } from './buildDeposit';
import { buildDeposit } from './buildDeposit';
import type { Deposit } from '../deposit.model';
import type { FindRepetitions } from '../history/repetitions';
import {
  createsAccount,
  findTaken,
  findTerms,
  toApplicant,
} from './depositAccount';
import type { RenewTerms } from '../../users/renewTerms';
import type { FollowedDeposit } from './followUp';
import type { DepositRequest, Prepared } from './prepareDeposit';

export interface StoreDeps {
  deposits: Model<Deposit>;
  findRepetitions: FindRepetitions;
  storedFiles: Model<StoredFile>;
  followUp: FollowUp<FollowedDeposit>;
  consents: ConsentService;
  publishers: Pick<PublisherService, 'create'>;
  accounts: Pick<AccountService, 'reserve'>;
  assertCaptcha: AssertCaptcha;
  toRegistrant: ToRegistrant;
  keepFiles: KeepFiles;
  renewTerms: RenewTerms;
  withLock: WithLock;
  translate: Translate;
  configuration: () => FrontendConfig;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/** Begins the reference of a deposit. */
export const DEPOSIT_PREFIX = 'LD';

const CAPTCHA = {
  path: '/publisher/recaptchaToken',
  sentence: 'invalidFields',
} as const satisfies { path: PointerIn<DepositSubmitted>; sentence: string };

/** The library of a known publisher is the one it is assigned to; of a new one that of its state. */
function toLibrary(
  libraries: readonly Library[],
  { publisher, judged }: Prepared,
): Library {
  const assigned = libraries.find(
    ({ abbrev }) => abbrev === publisher?.assignedLibrary,
  );
  return (
    assigned ??
    findLibrary(
      libraries,
      publisher?.payload ?? submitted('deposit', judged.data).publisher,
    )
  );
}

/**
 * Writes a valid deposit (http.md "Order of writing"): captcha, publisher, account name, files, their rows. The
 * deposit comes last, as the commit point. Writes of a deposit that is never committed are swept.
 */
export function createDepositStore(
  deps: StoreDeps,
): (
  request: DepositRequest,
  prepared: Prepared,
  under: StoredUnder,
) => Promise<Deposit> {
  const { checkpoint } = deps;

  /**
   * Keeps the name of the account; of two who want the same the index lets one have it. The browser that deposits may
   * correct its address until it is activated.
   */
  async function reserveAccount(
    { loaded, judged }: Prepared,
    deposit: Parameters<typeof toApplicant>[0],
    ownerKey: string,
  ): Promise<string | null> {
    if (!createsAccount(loaded, judged)) return null;
    const answer = await deps.accounts.reserve({
      ...toApplicant(deposit),
      registrant: deps.toRegistrant(ownerKey),
    });
    if ('userId' in answer) {
      checkpoint('account reserved');
      return answer.userId;
    }
    const findings = findTaken(loaded, judged, answer.taken);
    throw await toRefusal(findings, deps.translate);
  }

  /**
   * Compares a deposit with the earlier ones and writes it: with an issue, ISBN or ISMN of theirs it is reviewed. Issues
   * of one title are written one after the other, so that the receipt of the second of two equal ones says so. Nothing is
   * refused or lost. Where two did not wait for each other, the automatic acceptance finds the same.
   */
  async function writeInOrder(
    deposit: UnnumberedDeposit,
    write: (deposit: UnnumberedDeposit) => Promise<Deposit>,
  ): Promise<Deposit> {
    const { workId } = deposit;
    const writeCompared = async () => {
      const repetitions = await deps.findRepetitions(deposit);
      return Object.keys(repetitions).length === 0
        ? write(deposit)
        : write({ ...deposit, ...toFirstState(true), ...repetitions });
    };
    if (workId === null) return writeCompared();
    return deps.withLock(`issues of ${workId}`, writeCompared);
  }

  return async function store(request, prepared, under) {
    const { loaded, judged, publisher } = prepared;
    const { user, ownerKey } = request.owner;
    const { recaptchaToken } = submitted('deposit', judged.data).publisher;
    await deps.assertCaptcha(user, recaptchaToken, request.address, CAPTCHA);
    const { libraries, today } = deps.configuration();
    const library = toLibrary(libraries, prepared);
    const now = deps.clock();
    const submittedFiles = toSubmittedFiles(prepared);
    const deposit = buildDeposit({
      ...prepared,
      submittedFiles,
      user,
      library,
      accepted: await deps.consents.accept(loaded.form, judged.data),
      now,
      ...under,
      depositorKey: toDepositorKey(ownerKey),
    });
    const publisherId =
      publisher?._id ??
      (await deps.publishers.create(
        deposit.payload[
          'publisher' satisfies keyof DepositStored
        ] as JsonObject,
        library.abbrev,
      ));
    checkpoint('publisher written');
    const accountId = await reserveAccount(
      prepared,
      { ...deposit, publisherId },
      ownerKey,
    );
    await deps.keepFiles(submittedFiles);
    const year = Number(today.slice(0, 4));
    const stored = await writeInOrder(deposit, (reviewed) => {
      const numberless = { ...reviewed, publisherId, accountId, year };
      return insertSubmission(
        { ...deps, submissions: deps.deposits, prefix: DEPOSIT_PREFIX },
        numberless,
        toStoredFiles('deposit', numberless, submittedFiles),
      );
    });
    checkpoint('deposit written');
    const terms = findTerms(stored);
    // Lost at a crash, it is asked again.
    if (user.id !== null && terms !== null) {
      await deps.renewTerms(user.id, terms);
    }
    return stored;
  };
}

import { toAddressKey } from '../../../http/addressKey';
import { DEPOSIT_FORM } from '../../forms/depositForm';
import type {
  JudgedSubmission,
  JudgeSubmission,
} from '../../submissions/judgeSubmission';
import { assertAccepted } from '../../submissions/judgeSubmission';
import type { SubmissionFigures } from '../../submissions/figures/submissionFigures';
import type { SubmissionRequest } from '../../submissions/readSubmission';
import type { Translate } from '../../forms/sentences';
import type { Limiter } from '../../limits/limiter';
import type { Publisher } from '../../publishers/publisher.model';
import type { PublisherService } from '../../publishers/publisher.service';
import type { DepositedTitles } from '../../works/depositedTitles';
import type { FindPublications } from '../history/findPublications';
import { checkIdentifiers } from '../history/repeatedIdentifiers';
import { createWithOwnTitle } from '../titles/ownTitle';
import { createsAccount } from './depositAccount';
import { findNamedPublisher } from './forWhom';
import { checkAddress } from './checkAddress';

/** A post to `deposit/…`. */
export interface DepositRequest extends SubmissionRequest {
  /** The address of the endpoint, below the context path. */
  sentTo: string;
}

export interface PrepareDeps {
  judgeSubmission: JudgeSubmission;
  publishers: Pick<PublisherService, 'findLast'>;
  depositedTitles: Pick<DepositedTitles, 'find'>;
  findPublications: FindPublications;
  /** Registrations by address: a deposit that asks for an account is one. */
  accountRequests: Pick<Limiter, 'take'>;
  figures: Pick<SubmissionFigures, 'refused'>;
  translate: Translate;
}

/** A deposit in which nothing is wrong. */
export interface Prepared extends JudgedSubmission {
  /** Undefined when it is one that the body writes down. */
  publisher: Publisher | undefined;
}

/** Looks whether who asks may deposit this and judges it; throws 401, 403, 409, 429 or 422 with the first findings. Stores nothing. */
export function createDepositPreparation(
  deps: PrepareDeps,
): (request: DepositRequest) => Promise<Prepared> {
  const { translate } = deps;
  const withOwnTitle = createWithOwnTitle(deps.depositedTitles);

  return async function prepare(request) {
    const { owner, address, sentTo, body } = request;
    const publisher = await findNamedPublisher(owner.user, body, deps);
    const submission = await deps.judgeSubmission(DEPOSIT_FORM, request, {
      correct: ({ form: { definition } }, data) =>
        withOwnTitle(definition, data, publisher?._id),
      findChecks: (data) =>
        checkIdentifiers(
          deps.findPublications,
          owner.user,
          data,
          publisher?._id,
        ),
    });
    const { loaded } = submission;
    const judged = await checkAddress(
      loaded.form,
      submission.judged,
      sentTo,
      translate,
    );
    // Before anything is answered: a dry run and a refusal also tell whether a username or an email is taken.
    if (createsAccount(loaded, judged)) {
      await deps.accountRequests.take(toAddressKey(address));
    }
    const checked = { ...submission, judged };
    if (!request.headers.dryRun) {
      await deps.figures.refused(DEPOSIT_FORM, owner.ownerKey, checked);
    }
    await assertAccepted(checked, translate);
    return { ...checked, publisher };
  };
}

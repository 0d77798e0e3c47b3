import type { Config } from '../../../config/config';
import type { Library } from '@contract/configuration';
import type { JobRunner } from '../../../jobs/jobRunner';
import { changeUser } from '../../../modules/accounts/changeUser';
import type { AccountAudit } from '../../../modules/audit/accountAudit';
import type { JudgeForm } from '../../../modules/forms/judgeForm';
import type { Translate } from '../../../modules/forms/sentences';
import { createJoinWork, JOIN_POLICY } from '../../../modules/joins/join.job';
import type { JoinJob } from '../../../modules/joins/join.job';
import type { JoinService } from '../../../modules/joins/join.service';
import { createJoinService } from '../../../modules/joins/join.service';
import type { MailService } from '../../../modules/mails/mail.service';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { PublisherService } from '../../../modules/publishers/publisher.service';
import type { Models } from '../models';

export interface JoinServiceParts {
  models: Models;
  jobs: Pick<JobRunner, 'define'>;
  findPublisher: PublisherService['findLast'];
  libraries: readonly Library[];
  config: Pick<Config, 'timeZone'>;
  mails: Pick<MailService, 'enqueue'>;
  judgeForm: JudgeForm;
  audit: AccountAudit;
  translate: Translate;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/** Builds the service of requests to join, with the job that asks and carries decisions out. */
export function createJoinServices(parts: JoinServiceParts): JoinService {
  const { models, judgeForm, clock } = parts;
  const work = createJoinWork({
    ...models,
    ...parts,
    assign: (userId, publisherId, by) =>
      changeUser(
        models,
        {
          userId,
          from: ['ACTIVE'],
          ifStill: { publisherId: null },
          change: { publisherId },
          by,
        },
        clock(),
      ),
  });
  const queue = parts.jobs.define<JoinJob>({
    kind: 'join',
    policy: JOIN_POLICY,
    handle: work.handle,
  });
  return createJoinService({
    ...models,
    ...parts,
    queue,
    settle: work.settle,
    timeZone: parts.config.timeZone,
    judgeJoin: (body, viewer) => judgeForm('join-publisher', body, viewer),
  });
}

import type { Logger } from 'pino';
import type { Config } from '../../../config/config';
import type { JobRunner } from '../../../jobs/jobRunner';
import { createAuditService } from '../../../modules/audit/audit.service';
import type { AuditChange } from '../../../modules/audit/auditedChange';
import { createLocalHour } from '../../../modules/configuration/localHour';
import { createCalendar } from '../../../modules/configuration/today';
import { createWithdrawRefused } from '../../../modules/deposits/titles/refusedRequest';
import { createFindRequestState } from '../../../modules/deposits/titles/requestState';
import type { Nightly } from '../../../modules/works/nightly/nightly.job';
import { createNightly } from '../../../modules/works/nightly/nightly.job';
import type { NightlyRuns } from '../../../modules/works/nightly/nightlyRuns';
import { createNightlyRuns } from '../../../modules/works/nightly/nightlyRuns';
import { createWithdrawRequest } from '../../../modules/works/withdrawRequest';
import type { Catalogue } from '../../../ports/catalogue';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { Models } from '../models';

export interface NightlyRunParts {
  models: Models;
  auditWork: AuditChange;
  catalogue: Pick<Catalogue, 'update'>;
  clock: () => Date;
  checkpoint: Checkpoint;
  log: Pick<Logger, 'error'>;
}

export interface NightlyParts extends NightlyRunParts {
  config: Pick<Config, 'nightlyHour' | 'timeZone'>;
  jobs: Pick<JobRunner, 'define'>;
}

/** Builds what carries out nightly runs. */
export const createNightlyRunServices = (parts: NightlyRunParts): NightlyRuns =>
  createNightlyRuns({
    ...parts.models,
    ...parts,
    audit: createAuditService(parts.models.audit, parts.clock),
    auditEntries: parts.models.audit,
    findRequestState: createFindRequestState(
      parts.models.deposits,
      parts.clock,
    ),
    withdrawRefused: createWithdrawRefused(
      parts.models,
      createWithdrawRequest({ ...parts, ...parts.models }),
    ),
  });

/** Builds the nightly run at the hour of the configuration. */
export function createNightlyServices(parts: NightlyParts): Nightly {
  const { config } = parts;
  return createNightly({
    ...parts,
    runs: createNightlyRunServices(parts),
    hour: config.nightlyHour,
    toDay: createCalendar(config.timeZone),
    toHour: createLocalHour(config.timeZone),
  });
}

import type { Logger } from 'pino';
import type { Config } from '../../config/config';
import type { JobRunner } from '../../jobs/jobRunner';
import { createAuditService } from '../../modules/audit/audit.service';
import { createLocalHour } from '../../modules/configuration/localHour';
import { createCalendar } from '../../modules/configuration/today';
import { createFindRequestState } from '../../modules/deposits/titles/requestState';
import type { Nightly } from '../../modules/works/nightly/nightly.job';
import { createNightly } from '../../modules/works/nightly/nightly.job';
import { createNightlyRuns } from '../../modules/works/nightly/nightlyRuns';
import type { Catalogue } from '../../ports/catalogue';
import type { Checkpoint } from '../../ports/checkpoint';
import type { Models } from './models';

export interface NightlyParts {
  config: Pick<Config, 'nightlyHour' | 'timeZone'>;
  models: Models;
  jobs: Pick<JobRunner, 'define'>;
  catalogue: Catalogue;
  clock: () => Date;
  checkpoint: Checkpoint;
  log: Pick<Logger, 'error'>;
}

/** Builds the nightly run at the hour of the configuration. */
export function createNightlyServices(parts: NightlyParts): Nightly {
  const { config, models, clock } = parts;
  return createNightly({
    ...parts,
    runs: createNightlyRuns({
      ...models,
      ...parts,
      audit: createAuditService(models.audit, clock),
      auditEntries: models.audit,
      findRequestState: createFindRequestState(models.deposits, clock),
    }),
    hour: config.nightlyHour,
    toDay: createCalendar(config.timeZone),
    toHour: createLocalHour(config.timeZone),
  });
}

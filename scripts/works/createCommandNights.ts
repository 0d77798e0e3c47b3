import type { NightlyRuns } from '../../api/modules/works/nightly/nightlyRuns';
import { noCatalogue } from '../../api/ports/catalogue';
import { noCheckpoint } from '../../api/ports/checkpoint';
import { createAuditChanges } from '../../api/server/composition/auditChanges';
import type { Models } from '../../api/server/composition/models';
import type { NightlyRunParts } from '../../api/server/composition/services/nightlyServices';
import { createNightlyRunServices } from '../../api/server/composition/services/nightlyServices';
import { createCommandJobs } from '../accounts/createCommandJobs';

export type CommandNight = Pick<NightlyRunParts, 'clock' | 'log'> &
  Partial<Pick<NightlyRunParts, 'catalogue'>>;

/** Nightly runs of a command: it carries them out itself, and the portal writes the entries of its changes. */
export function createCommandNights(
  models: Models,
  { clock, log, catalogue = noCatalogue }: CommandNight,
): NightlyRuns {
  const parts = { models, clock, checkpoint: noCheckpoint };
  const jobs = createCommandJobs(models, clock);
  const { auditWork } = createAuditChanges({ ...parts, jobs });
  return createNightlyRunServices({ ...parts, auditWork, catalogue, log });
}

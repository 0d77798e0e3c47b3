import { createAuditService } from '../../api/modules/audit/audit.service';
import { createFindRequestState } from '../../api/modules/deposits/titles/requestState';
import { createNightlyRuns } from '../../api/modules/works/nightly/nightlyRuns';
import { noCheckpoint } from '../../api/ports/checkpoint';
import { runNightly } from '../../scripts/works/runNightly';
import { withModels } from '../../scripts/works/withModels';
import { readDatabaseUri } from './databaseUri';

const clock = () => new Date();
const log = { error: () => undefined };

/** Carries out `npm run nightly` in the tested product; answers what it said. */
export const runNight = async (): Promise<string> =>
  runNightly({ databaseUri: await readDatabaseUri(), words: [], clock, log });

/** Carries out a night in which the catalogue refuses every change. */
export async function runRefusedNight(reason: string): Promise<void> {
  await withModels(await readDatabaseUri(), (models) =>
    createNightlyRuns({
      ...models,
      checkpoint: noCheckpoint,
      clock,
      log,
      catalogue: { update: () => Promise.resolve(reason) },
      audit: createAuditService(models.audit, clock),
      auditEntries: models.audit,
      findRequestState: createFindRequestState(models.deposits, clock),
    }).carryOut(`refused ${clock().toISOString()}`),
  );
}

import { createCommandNights } from '../../scripts/works/createCommandNights';
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
    createCommandNights(models, {
      clock,
      log,
      catalogue: { update: () => Promise.resolve(reason) },
    }).carryOut(`refused ${clock().toISOString()}`),
  );
}

import type { Logger } from 'pino';
import type { NightlyRun } from '../../api/modules/works/nightly/nightlyRun.model';
import type { Work } from '../../api/modules/works/work.model';
import type { Models } from '../../api/server/composition/models';
import { createCommandNights } from './createCommandNights';
import { withModels } from './withModels';
import { WorksError } from './worksCommand';

/** More refused titles than this are not listed. */
const MOST_LISTED = 500;

const USAGE = [
  'npm run nightly',
  '    updates the titles that wait for it, as the portal does automatically each night',
  'npm run nightly -- --last',
  '    says what the last run did, and why titles still wait',
].join('\n');

export interface NightlyCommand {
  databaseUri: string;
  /** The words after `npm run nightly --`. */
  words: readonly string[];
  clock: () => Date;
  log: Pick<Logger, 'error'>;
}

/** Titles that wait for another run, each with the reason of the catalogue. */
async function listRefused({ works }: Models): Promise<string[]> {
  const refused = await works
    .find({ status: 'UPDATE_LA', problem: { $ne: '' } })
    .sort({ _id: 1 })
    .limit(MOST_LISTED)
    .select('problem title workObjId')
    .lean<Work[]>();
  return refused.map(
    ({ _id, workObjId = '-', title, problem }) =>
      `  ${_id}  ${workObjId}  ${title}: ${problem}`,
  );
}

function present(run: NightlyRun): string {
  const { _id, startedDate, doneDate, updated, refused } = run;
  // A run of before failures were counted has no number.
  const { failed = 0 } = run as Partial<NightlyRun>;
  const begun = `Run ${_id}, begun ${startedDate.toISOString()}`;
  return doneDate === null
    ? `${begun}, is not done.`
    : `${begun}, done ${doneDate.toISOString()}: ${updated} updated, ${refused} refused, ${failed} failed.`;
}

/**
 * Updates the titles that wait for it, or looks at the last run; answers what to tell about it. Throws WorksError, also
 * where a title failed: the command then ends with an exit code.
 */
export function runNightly(command: NightlyCommand): Promise<string> {
  const { databaseUri, words, clock, log } = command;
  const isLast = words.length === 1 && words[0] === '--last';
  if (words.length > 0 && !isLast) throw new WorksError(USAGE);

  const findLast = ({ nightlyRuns }: Models) =>
    nightlyRuns.findOne().sort({ startedDate: -1 }).lean<NightlyRun>();

  return withModels(databaseUri, async (models) => {
    if (!isLast) {
      await createCommandNights(models, { clock, log }).carryOut(
        `manual ${clock().toISOString()}`,
      );
    }
    const run = await findLast(models);
    if (run === null) return 'There was no nightly run yet.';
    const said = [present(run), ...(await listRefused(models))].join('\n');
    if (!isLast && run.failed > 0) throw new WorksError(said);
    return said;
  });
}

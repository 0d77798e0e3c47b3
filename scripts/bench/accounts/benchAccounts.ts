import path from 'node:path';
import {
  apiPrograms,
  buildInspection,
  buildProcesses,
} from '../../build/buildApi';
import { findFreePort } from '../../database/findFreePort';
import type { Figure, PartReport } from '../figures';
import { startMeasured } from '../measuredProcess';
import { startStageDatabase, type Stage } from '../stage';
import { median, percentile } from '../statistics';
import { LOGINS, timeLogins } from './loginTimes';
import { RECOVERIES, timeRecoveries } from './recoveryTimes';
import { writeAccounts } from './writeAccounts';

const ACCOUNTS = 20;

/** As high as they go, so that every login comes to its hash and every request of a mail is written down. */
const unlimited = {
  PAGES_PER_MINUTE: '0',
  ACCOUNT_REQUESTS_PER_HOUR: '0',
  ACCOUNT_MAILS_PER_HOUR: '1000000',
  LOGIN_FAILURES_PER_PAIR: '1000000',
  LOGIN_FAILURES_PER_ACCOUNT: '1000000',
  LOGIN_FAILURES_PER_ADDRESS: '1000000',
};

function describe(name: string, times: readonly number[]): Figure[] {
  const unit = 'ms';
  return [
    { name: `${name}: median`, value: median(times), unit },
    { name: `${name}: 5th percentile`, value: percentile(times, 0.05), unit },
    { name: `${name}: 95th percentile`, value: percentile(times, 0.95), unit },
  ];
}

/** Measures whether response times of a failed login or a mail request reveal that an account exists (R5). */
export async function benchAccounts(
  stage: Stage,
  say: (text: string) => void,
): Promise<PartReport> {
  await buildProcesses(stage.root, stage.folder, { ...apiPrograms });
  await buildInspection(stage.root, stage.folder);
  const database = await startStageDatabase(stage, say);
  const port = await findFreePort();
  await startMeasured(stage, 'server', {
    ...unlimited,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: path.join(stage.folder, 'data'),
    MONGODB_URI: database.uri,
    SESSION_SECRET: 's'.repeat(40),
  });
  const names = await writeAccounts(database.uri, ACCOUNTS);
  const base = `http://127.0.0.1:${port}/ned`;
  await timeLogins(base, names.slice(0, 1));
  const { known, unknown } = await timeLogins(base, names);
  await timeRecoveries(base, names);
  const asked = await timeRecoveries(base, names);
  const difference = Math.abs(median(known) - median(unknown));
  const width = percentile(known, 0.95) - percentile(known, 0.05);
  return {
    part: 'accounts',
    about: [
      `${LOGINS} logins with a wrong password to ${ACCOUNTS} accounts and ${LOGINS} to names that nobody has, by turns, after as many to warm up; limits lifted; database: ${database.description}.`,
      `${RECOVERIES} requests to recover an account for ${ACCOUNTS} accounts and ${RECOVERIES} for names that nobody has, in the same way, and the request that follows each at once.`,
    ],
    figures: [
      ...describe('known names', known),
      ...describe('unknown names', unknown),
      { name: 'difference of the medians', value: difference, unit: 'ms' },
      {
        name: 'difference of the medians for the width of the distribution',
        value: (100 * difference) / width,
        unit: '%',
      },
      ...describe('recovery, known names', asked.known.post),
      ...describe('recovery, unknown names', asked.unknown.post),
      ...describe('the request after, known names', asked.known.next),
      ...describe('the request after, unknown names', asked.unknown.next),
    ],
  };
}

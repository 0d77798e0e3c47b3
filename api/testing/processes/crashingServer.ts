import { pino } from 'pino';
import { readConfig } from '../../config/readConfig';
import { runServer } from '../../server/startup/runServer';

/**
 * The real server, killed at the checkpoint that CRASH_AT names, as by `kill -9`: no handler runs and
 * nothing is finished. Only tests start it.
 */
await runServer(() => ({
  config: readConfig(process.env),
  log: pino({ level: 'silent' }),
  checkpoint(name) {
    if (name === process.env['CRASH_AT']) process.kill(process.pid, 'SIGKILL');
  },
}));

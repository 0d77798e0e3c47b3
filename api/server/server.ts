import { noCheckpoint } from '../ports/checkpoint';
import { readConfig } from '../config/readConfig';
import { createLog } from './startup/createLog';
import { runServer } from './startup/runServer';

await runServer(() => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  return { config, log, checkpoint: noCheckpoint };
});

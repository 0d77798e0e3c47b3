import { noCheckpoint } from './checkpoint';
import { readConfig } from './readConfig';
import { createLog } from './createLog';
import { runServer } from './runServer';

await runServer(() => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  return { config, log, checkpoint: noCheckpoint };
});

import { pino } from 'pino';
import { noCheckpoint } from './checkpoint';
import { readConfig } from './config';
import { runServer } from './runServer';

await runServer(() => {
  const config = readConfig(process.env);
  const log = pino({
    level: config.logLevel,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
  });
  return { config, log, checkpoint: noCheckpoint };
});

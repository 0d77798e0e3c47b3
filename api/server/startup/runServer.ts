import type { Logger } from 'pino';
import type { Checkpoint } from '../../ports/checkpoint';
import type { Config } from '../../config/config';
import { findErrorCode } from '../../ports/errorCode';
import { startServer, type RunningServer } from './startServer';

export interface Start {
  config: Config;
  log: Logger;
  checkpoint: Checkpoint;
}

/** One sentence for the person who starts the server. */
function explain(error: unknown, config: Config | undefined): string {
  if (!(error instanceof Error)) return String(error);
  if (findErrorCode(error) === 'EADDRINUSE') {
    return `Port ${config?.port ?? ''} is taken; set PORT to a free one.`;
  }
  if (error.name === 'MongooseServerSelectionError') {
    return `The database does not answer: ${error.message}`;
  }
  return `${error.name}: ${error.message}`;
}

/** Publishes the schemas again each time the parent process sends `publish`, and answers it how that went. */
function publishWhenAsked(server: RunningServer): void {
  process.on('message', (message) => {
    if (message !== 'publish') return;
    server.publish().then(
      (refused) => process.send?.({ event: 'published', refused }),
      (error: unknown) =>
        process.send?.({
          event: 'failed',
          refused: [error instanceof Error ? error.message : String(error)],
        }),
    );
  });
}

/**
 * Runs the server until SIGTERM, SIGINT, or the end of the process that started it. When ready it prints one
 * line of JSON and sends a message to the parent process, if any. A failed start ends with one sentence and exit
 * code 1.
 */
export async function runServer(prepare: () => Start): Promise<void> {
  let start: Start | undefined;
  let server: RunningServer | undefined;
  let ending = false;
  const end = (reason: string) => {
    if (ending) return;
    ending = true;
    start?.log.info({ reason }, 'ending');
    if (server === undefined) process.exit(0);
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  process.on('disconnect', () => end('parent'));
  // A full disk, or a reader that has gone, must not end the server by an unhandled error.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', () => undefined);
  }
  try {
    start = prepare();
    const { config, log, checkpoint } = start;
    server = await startServer(config, log, checkpoint);
    const { demoAccounts } = config;
    const { refused } = server;
    const firstAdmin = server.firstAdmin && { firstAdmin: server.firstAdmin };
    const ready = {
      event: 'ready',
      port: server.port,
      contextPath: config.contextPath,
    };
    process.stdout.write(`${JSON.stringify(ready)}\n`);
    // The parent process may have died before the listener above was added.
    if (process.send !== undefined && !process.connected) end('parent');
    else process.send?.({ ...ready, refused, demoAccounts, ...firstAdmin });
    publishWhenAsked(server);
  } catch (error) {
    process.stderr.write(`${explain(error, start?.config)}\n`);
    process.exit(1);
  }
}

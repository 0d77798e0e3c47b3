import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild, stopChild, waitForLine } from '../database/childProcess';
import { provideJava } from '../database/provideJava';

const source = fileURLToPath(new URL('./s3/S3Server.java', import.meta.url));
const s3Proxy = {
  pom: fileURLToPath(new URL('./s3/pom.xml', import.meta.url)),
  description: 'the S3 server of the tests with Maven (32 MB, once)',
};
const keys = { accessKeyId: 'tester', secretAccessKey: 'tester-secret' };

/** An S3 server for tests and measurements. */
export interface S3Server {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  stop(): Promise<void>;
}

/**
 * Starts S3Proxy (https://github.com/gaul/s3proxy), which checks signatures and keeps its objects in a folder that
 * exists. Needs Java 17; it ends with this process.
 */
export async function startS3Server(folder: string): Promise<S3Server> {
  const { java, jars } = await provideJava(s3Proxy, process.env, (text) =>
    process.stderr.write(`${text}\n`),
  );
  const child = startChild(java, [
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
    '-cp',
    path.join(jars, '*'),
    source,
    folder,
    keys.accessKeyId,
    keys.secretAccessKey,
  ]);
  const port = await waitForLine(
    child,
    (line) => /^listening (\d+)$/.exec(line)?.[1],
    60_000,
  );
  return {
    endpoint: `http://127.0.0.1:${port}`,
    ...keys,
    stop: () => stopChild(child),
  };
}

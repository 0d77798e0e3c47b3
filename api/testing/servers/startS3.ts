import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import {
  startS3Server,
  type S3Server,
} from '../../../scripts/testing/startS3Server';
import { createS3Bucket } from '../../adapters/fileStores/s3/s3Bucket';
import type { S3Settings } from '../../config/config';

export interface TestS3 {
  /** Creates an empty bucket and answers the settings that reach it. */
  createBucket(): Promise<S3Settings>;
  stop(): Promise<void>;
}

/**
 * Starts an S3 server whose objects are gone after `stop`.
 * TEST_S3_ENDPOINT names another server that takes its keys, e.g. to try one before using it; its buckets stay.
 */
export async function startS3(): Promise<TestS3> {
  const server = findGiven() ?? (await startOwn());
  return {
    async createBucket() {
      const settings: S3Settings = {
        endpoint: server.endpoint,
        region: 'us-east-1',
        bucket: `test-${randomUUID()}`,
        accessKeyId: server.accessKeyId,
        secretAccessKey: server.secretAccessKey,
        forcePathStyle: true,
      };
      const { client, name: Bucket } = createS3Bucket(settings);
      await client.send(new CreateBucketCommand({ Bucket }));
      client.destroy();
      return settings;
    },
    stop: () => server.stop(),
  };
}

function findGiven(): S3Server | undefined {
  const { env } = process;
  const endpoint = env['TEST_S3_ENDPOINT'];
  if (endpoint === undefined) return undefined;
  return {
    endpoint,
    accessKeyId: env['TEST_S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['TEST_S3_SECRET_ACCESS_KEY'] ?? '',
    stop: () => Promise.resolve(),
  };
}

async function startOwn(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  const server = await startS3Server(folder);
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

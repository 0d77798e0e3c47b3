import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { createS3Bucket } from '../adapters/s3Bucket';
import type { S3Settings } from '../config';

export interface TestS3 {
  /** A bucket of its own on the server. */
  settings: S3Settings;
  stop(): Promise<void>;
}

/**
 * Starts an S3 server that others wrote, on a free port, with one empty bucket; its files are gone after `stop`.
 * TEST_S3_ENDPOINT names another server that takes its keys, e.g. to try one before using it.
 */
export async function startS3(): Promise<TestS3> {
  const given = process.env['TEST_S3_ENDPOINT'];
  const server = given === undefined ? await startS3rver() : undefined;
  const settings: S3Settings = {
    endpoint: given ?? server?.endpoint ?? '',
    region: 'us-east-1',
    bucket: `test-${randomUUID()}`,
    accessKeyId: process.env['TEST_S3_ACCESS_KEY_ID'] ?? 'S3RVER',
    secretAccessKey: process.env['TEST_S3_SECRET_ACCESS_KEY'] ?? 'S3RVER',
    forcePathStyle: true,
  };
  const { client, name: Bucket } = createS3Bucket(settings);
  await client.send(new CreateBucketCommand({ Bucket }));
  client.destroy();
  return { settings, stop: async () => server?.stop() };
}

async function startS3rver(): Promise<{
  endpoint: string;
  stop(): Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

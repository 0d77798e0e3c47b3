import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { checksumPath } from '../../adapters/fileStores/local/localPaths';
import { secondPath } from '../../adapters/fileStores/local/localSecondCopies';
import { createS3Bucket } from '../../adapters/fileStores/s3/s3Bucket';
import { permanentKey, secondKey } from '../../adapters/fileStores/s3/s3Keys';
import { openObject } from '../../adapters/fileStores/s3/s3Objects';
import type { S3Settings } from '../../config/config';
import type { SecondCopy } from '../../ports/fileStore';

/** Changes to permanent files that the portal does not make itself. */
export interface Intruder {
  read(checksum: string): Promise<Buffer>;
  write(checksum: string, bytes: Uint8Array): Promise<unknown>;
  writeSecond(second: SecondCopy, bytes: Uint8Array): Promise<unknown>;
  remove(checksum: string): Promise<unknown>;
  /** Bytes of all files in the store, whether the store shows them or not. */
  countBytes(): Promise<number>;
}

/** @param filesDir - the folder of a local store. */
export function createLocalIntruder(filesDir: string): Intruder {
  const toPath = (checksum: string) =>
    checksumPath(join(filesDir, 'permanent'), checksum);
  return {
    read: (checksum) => readFile(toPath(checksum)),
    // A file of its own: a temporary file may have the same bytes by the same inode.
    async write(checksum, bytes) {
      await rm(toPath(checksum), { force: true });
      await writeFile(toPath(checksum), bytes);
    },
    async writeSecond(second, bytes) {
      const path = secondPath(join(filesDir, 'second'), second);
      await rm(path, { force: true });
      await writeFile(path, bytes);
    },
    remove: (checksum) => rm(toPath(checksum)),
    async countBytes() {
      const found = await readdir(filesDir, {
        recursive: true,
        withFileTypes: true,
      });
      const sizes = found
        .filter((each) => each.isFile())
        .map(async ({ parentPath, name }) =>
          stat(join(parentPath, name)).then(({ size }) => size),
        );
      return sum(await Promise.all(sizes));
    },
  };
}

export function createS3Intruder(settings: S3Settings): Intruder {
  const bucket = createS3Bucket(settings);
  const { client, name: Bucket } = bucket;
  const at = (checksum: string) => ({ Bucket, Key: permanentKey(checksum) });
  return {
    read: async (checksum) =>
      buffer((await openObject(bucket, permanentKey(checksum))).bytes),
    write: (checksum, Body) =>
      client.send(new PutObjectCommand({ ...at(checksum), Body })),
    writeSecond: (second, Body) =>
      client.send(
        new PutObjectCommand({ Bucket, Key: secondKey(second), Body }),
      ),
    remove: (checksum) => client.send(new DeleteObjectCommand(at(checksum))),
    async countBytes() {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket }),
      );
      return sum(Contents.map(({ Size = 0 }) => Size));
    },
  };
}

const sum = (numbers: readonly number[]) =>
  numbers.reduce((one, other) => one + other, 0);

/** The same bytes with one bit changed in the middle. */
export function flipBit(bytes: Uint8Array): Buffer {
  const flipped = Buffer.from(bytes);
  const at = Math.floor(flipped.length / 2);
  flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
  return flipped;
}

import { join } from 'node:path';
import { createLocalFileStore } from '../../adapters/localFileStore';
import { toLocalOutage } from '../../adapters/localOutage';
import { nameOutages } from '../../adapters/storeOutages';
import type { Config, S3Settings } from '../../config/config';
import type { FileStore } from '../../ports/fileStore';

type StoreConfig = Pick<Config, 'fileStore' | 'dataDir'>;

/** The folder of the local store. */
export function toFilesDir({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'files');
}

/** The folders of this machine in which the store keeps files; none for a store elsewhere. */
export function listFileFolders(config: StoreConfig): string[] {
  switch (config.fileStore.kind) {
    case 'local':
      return [toFilesDir(config)];
    case 's3':
      return [];
  }
}

/**
 * The store that the configuration names.
 *
 * @param scratchDir - folder of this machine for copies in use.
 */
export async function createFileStore(
  config: StoreConfig,
  scratchDir: string,
): Promise<FileStore> {
  const { fileStore } = config;
  switch (fileStore.kind) {
    case 'local': {
      const local = await createLocalFileStore(toFilesDir(config));
      return nameOutages(local, toLocalOutage);
    }
    case 's3':
      return openBucket(fileStore.s3, scratchDir);
  }
}

async function openBucket(
  settings: S3Settings,
  scratchDir: string,
): Promise<FileStore> {
  // Loaded where it is used: the client of S3 is the largest package of the API, and each test file would load it anew.
  const [{ createS3FileStore }, { toS3Outage }] = await Promise.all([
    import('../../adapters/s3FileStore'),
    import('../../adapters/s3Outage'),
  ]);
  return nameOutages(await createS3FileStore(settings, scratchDir), toS3Outage);
}

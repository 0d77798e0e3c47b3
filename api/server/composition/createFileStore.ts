import { join } from 'node:path';
import { createLocalFileStore } from '../../adapters/fileStores/localFileStore';
import { toLocalOutage } from '../../adapters/fileStores/local/localOutage';
import type { ToOutage } from '../../adapters/fileStores/storeOutages';
import { nameOutages } from '../../adapters/fileStores/storeOutages';
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

/** An open store, and which of its errors mean that it does not work as a whole. */
interface OpenStore {
  store: FileStore;
  toOutage: ToOutage;
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
  const { store, toOutage } = await openStore(config, scratchDir);
  return nameOutages(store, toOutage);
}

async function openStore(
  config: StoreConfig,
  scratchDir: string,
): Promise<OpenStore> {
  const { fileStore } = config;
  switch (fileStore.kind) {
    case 'local': {
      const store = await createLocalFileStore(toFilesDir(config));
      return { store, toOutage: toLocalOutage };
    }
    case 's3':
      return openBucket(fileStore.s3, scratchDir);
  }
}

async function openBucket(
  settings: S3Settings,
  scratchDir: string,
): Promise<OpenStore> {
  // Loaded where it is used: the client of S3 is the largest package of the API, and each test file would load it anew.
  const [{ createS3FileStore }, { toS3Outage }] = await Promise.all([
    import('../../adapters/fileStores/s3FileStore'),
    import('../../adapters/fileStores/s3/s3Outage'),
  ]);
  const store = await createS3FileStore(settings, scratchDir);
  return { store, toOutage: toS3Outage };
}
